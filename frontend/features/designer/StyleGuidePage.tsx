import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { DesignFrame } from '../../shared/design/DesignFrame';
import { SectionMenu } from '../../ui/SectionMenu';
import { BadgesSection } from './BadgesSection';
import { ButtonsSection } from './ButtonsSection';
import { ChartsSection } from './ChartsSection';
import { ColoursSection } from './ColoursSection';
import { ContractorsSection } from './ContractorsSection';
import { ControlsSection } from './ControlsSection';
import { FieldsSection } from './FieldsSection';
import { IconsSection } from './IconsSection';
import { EmailsSection } from './MailsSection';
import { MessagesSection } from './MessagesSection';
import { NavigationSection } from './NavigationSection';
import { OverlaysSection } from './OverlaysSection';
import { ScalesSection } from './ScalesSection';
import { ToastsSection } from './ToastsSection';

/** The sections in their order; the id is the anchor in the address. */
const sections = [
  { id: 'colours', label: 'Colours', Section: ColoursSection },
  { id: 'scales', label: 'Type and space', Section: ScalesSection },
  { id: 'icons', label: 'Icons', Section: IconsSection },
  { id: 'buttons', label: 'Buttons', Section: ButtonsSection },
  { id: 'controls', label: 'Controls', Section: ControlsSection },
  { id: 'fields', label: 'Fields', Section: FieldsSection },
  { id: 'messages', label: 'Messages', Section: MessagesSection },
  { id: 'toasts', label: 'Toasts', Section: ToastsSection },
  { id: 'overlays', label: 'Overlays', Section: OverlaysSection },
  { id: 'navigation', label: 'Navigation', Section: NavigationSection },
  { id: 'badges', label: 'Badges', Section: BadgesSection },
  { id: 'contractors', label: 'Contractors', Section: ContractorsSection },
  { id: 'charts', label: 'Charts', Section: ChartsSection },
  { id: 'mails', label: 'Emails', Section: EmailsSection },
];

/** Tokens and components of the product as they are, made from the very files that the product uses. */
export function StyleGuidePage() {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return;
    // The browser looked for it before the page was drawn; some of it grows once it is.
    const frame = requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView?.());
    return () => cancelAnimationFrame(frame);
  }, [hash]);
  return (
    <DesignFrame part="style-guide" heading="Style guide">
      <Lead>Every token and component in all its states, made from the very files of the product: what changes there changes here.</Lead>
      <SectionMenu entries={sections} />
      {sections.map(({ id, Section }) => (
        <Section key={id} id={id} />
      ))}
    </DesignFrame>
  );
}

const Lead = styled.p`
  max-width: 760px;
`;
