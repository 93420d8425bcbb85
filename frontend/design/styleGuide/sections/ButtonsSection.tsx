import { Heart, Plus, Trash2, X } from 'lucide-react';
import { styled } from 'styled-components';
import { Button, ButtonAnchor, ButtonLink, type ButtonLook, IconButton } from '#ui/controls/Button';
import { FileButton } from '#ui/controls/FileButton';
import { Spinner } from '#ui/messages/Spinner';
import { focusRing } from '#ui/theme/GlobalStyle';
import { GuideSection, InlineRow, Specimen, TableBox } from '../Guide';

const examples: Record<ButtonLook, { label: string; use: string }> = {
  primary: { label: 'Save', use: 'The main action' },
  accent: { label: 'Get Started', use: 'The only call to action on a page' },
  outline: { label: 'Cancel', use: 'Other actions' },
  quiet: { label: 'Clear all', use: 'Minor actions next to a heading or a list' },
  danger: { label: 'Delete', use: 'Actions that remove something' },
};
const entries = Object.entries(examples) as [ButtonLook, { label: string; use: string }][];

export function ButtonsSection({ id }: { id: string }) {
  return (
    <GuideSection
      id={id}
      heading="Buttons"
      text="Links are links and buttons are buttons, whatever they look like. A button's label says what it does. Buttons are 40 px high, or 44 px on touch screens."
    >
      <Specimen
        heading="Button"
        span="whole"
        files={['ui/controls/Button.tsx', 'ui/messages/Spinner.tsx']}
        note="Point at a button to see its hover state."
      >
        <TableBox $minWidth={960} role="region" aria-label="Buttons in all states" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {['Variant', 'Default', 'With an icon', 'Focus', 'Disabled', 'Pending', 'Use'].map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map(([look, { label, use }]) => (
                <tr key={look}>
                  <th scope="row">{look}</th>
                  <td>
                    <Button $look={look}>{label}</Button>
                  </td>
                  <td>
                    <Button $look={look}>
                      <Plus size={18} aria-hidden="true" />
                      {label}
                    </Button>
                  </td>
                  <td>
                    <Focused $look={look}>{label}</Focused>
                  </td>
                  <td>
                    <Button $look={look} disabled>
                      {label}
                    </Button>
                  </td>
                  <td>
                    <Button $look={look} aria-disabled="true">
                      <Spinner />
                      Please wait
                    </Button>
                  </td>
                  <td>{use}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableBox>
      </Specimen>
      <Specimen heading="Links that look like buttons" span={2} files={['ui/controls/Button.tsx']}>
        <InlineRow>
          {entries.slice(0, 3).map(([look]) => (
            <ButtonLink key={look} to="/" $look={look}>
              Home, {look}
            </ButtonLink>
          ))}
          <ButtonAnchor href="#buttons" $look="quiet">
            A plain link
          </ButtonAnchor>
        </InlineRow>
      </Specimen>
      <Specimen heading="Icon button" files={['ui/controls/Button.tsx']} note="Screen readers read out its name.">
        <InlineRow>
          <IconButton aria-label="Close">
            <X size={20} aria-hidden="true" />
          </IconButton>
          <IconButton aria-label="Remove">
            <Trash2 size={20} aria-hidden="true" />
          </IconButton>
          <FocusedIcon aria-label="Like, with focus">
            <Heart size={20} aria-hidden="true" />
          </FocusedIcon>
        </InlineRow>
      </Specimen>
      <Specimen
        heading="File button"
        files={['ui/controls/FileButton.tsx']}
        note="The native file input. Files that you choose here are not uploaded."
      >
        <InlineRow>
          <FileButton accept="image/png" onFiles={() => undefined}>
            <Plus size={18} aria-hidden="true" />
            Choose a picture
          </FileButton>
        </InlineRow>
      </Specimen>
      <Specimen heading="Full width" span={2} files={['ui/controls/Button.tsx']}>
        <Button $wide>Log in</Button>
        <Button $wide $look="outline">
          Create an account
        </Button>
      </Specimen>
    </GuideSection>
  );
}

const Focused = styled(Button)`${focusRing}`;
const FocusedIcon = styled(IconButton)`${focusRing}`;
