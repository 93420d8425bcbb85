import { Keyboard } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '#ui/controls/Button';
import { Checkbox } from '#ui/controls/Checkbox';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Dialog } from '#ui/overlays/Dialog';
import { media } from '#ui/theme/mediaQueries';

interface ShortcutHelpProps {
  shortcutsEnabled: boolean;
  onChoose: (shortcutsEnabled: boolean) => void;
  onClose: () => void;
}

const shortcuts: [key: string, does: string][] = [
  ['J', 'Next item'],
  ['K', 'Previous item'],
  ['A', 'Approve, publish or keep'],
  ['R', 'Reject, revoke or remove (opens the reason field)'],
  ['Ctrl + Enter', 'Send the reason (Cmd + Enter on a Mac)'],
  ['Esc', 'Close the reason field without sending'],
  ['Z', 'Undo the last decision'],
  ['O', 'Open the profile in a new tab'],
  ['?', 'Show these shortcuts'],
];

/** Explains the keyboard shortcuts and lets the user turn single-key shortcuts off. */
export function ShortcutHelp({ shortcutsEnabled, onChoose, onClose }: ShortcutHelpProps) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <List>
        {shortcuts.map(([key, description]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </List>
      <Checkbox checked={shortcutsEnabled} onChange={(event) => onChoose(event.target.checked)}>
        Use single-key shortcuts in this browser
      </Checkbox>
      <Quiet>Turn them off if you use voice input or press keys by accident. Shortcuts do nothing while you type.</Quiet>
      <ActionRow>
        <Button onClick={onClose}>Close</Button>
      </ActionRow>
    </Dialog>
  );
}

/** Opens the help; hidden on devices without a keyboard. */
export function ShortcutButton({ onOpen }: { onOpen: () => void }) {
  return (
    <HelpButton $look="outline" onClick={onOpen}>
      <Keyboard size={18} aria-hidden="true" />
      Shortcuts
    </HelpButton>
  );
}

const List = styled.dl`
  display: grid;
  font-size: 15px;
  & > div { display: grid; grid-template-columns: 120px minmax(0, 1fr); gap: 12px; align-items: center; min-height: 36px; padding-block: 4px; }
  & > div + div { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  & kbd {
    padding: 1px 7px;
    border: 1px solid ${({ theme }) => theme.colour.line};
    border-radius: 4px;
    background: ${({ theme }) => theme.colour.surfaceQuiet};
    color: ${({ theme }) => theme.colour.heading};
    font-family: inherit;
    font-size: 13px;
    font-weight: 600;
  }
`;

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const HelpButton = styled(Button)`
  @media (pointer: coarse) { display: none; }
`;

/** Shows the equivalent key. Visual only, on devices with a keyboard. */
export const KeyHint = styled.kbd.attrs({ 'aria-hidden': true })`
  display: inline-block;
  min-width: 20px;
  padding: 0 5px;
  border: 1px solid currentcolor;
  border-radius: 4px;
  font-family: inherit;
  font-size: 12px;
  font-weight: 600;
  line-height: 18px;
  text-align: center;
  opacity: 0.75;
  ${media.touch} { display: none; }
`;
