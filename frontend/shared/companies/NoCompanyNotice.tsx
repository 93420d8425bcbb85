import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/controls/Button';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Notice } from '#ui/messages/Notice';

interface NoCompanyNoticeProps {
  /** What would be here. */
  children: ReactNode;
  /** Where else to go. */
  secondaryLink: { label: string; path: string };
}

/** Stands where the profile of one's own company would be. */
export function NoCompanyNotice({ children, secondaryLink }: NoCompanyNoticeProps) {
  return (
    <Notice
      level={2}
      title="You have no company profile yet"
      action={
        <ActionRow>
          <ButtonLink to="/get-started" $look="accent">
            Get Started
          </ButtonLink>
          <ButtonLink to={secondaryLink.path} $look="outline">
            {secondaryLink.label}
          </ButtonLink>
        </ActionRow>
      }
    >
      {children}
    </Notice>
  );
}
