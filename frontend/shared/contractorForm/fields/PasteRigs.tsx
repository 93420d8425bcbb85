import { ClipboardPaste } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#ui/controls/Button';
import { inputStyles } from '#ui/form/fields/FieldFrame';
import { parsePastedRigs, type TypedRig } from './parsePastedRigs';

/** Adds rigs from rows that were copied from a spreadsheet. */
export function PasteRigs({ onAdd }: { onAdd: (rigs: readonly TypedRig[]) => void }) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [messages, setMessages] = useState<string[]>([]);
  useEffect(() => {
    if (isOpen) area.current?.focus();
  }, [isOpen]);
  const add = () => {
    const { rigs, notes, problem } = parsePastedRigs(text);
    setMessages(problem === undefined ? notes : [problem]);
    if (problem !== undefined) return area.current?.focus();
    setText('');
    setIsOpen(false);
    onAdd(rigs);
  };
  return (
    <>
      <Button $look="outline" aria-expanded={isOpen} aria-controls={`${id}-panel`} onClick={() => setIsOpen(!isOpen)}>
        <ClipboardPaste size={18} aria-hidden="true" />
        Paste from a spreadsheet
      </Button>
      <Panel id={`${id}-panel`}>
        {isOpen && (
          <>
            <label htmlFor={id}>Rows from your spreadsheet, with their headings</label>
            <Area id={id} ref={area} rows={6} value={text} aria-describedby={`${id}-messages`} onChange={(event) => setText(event.target.value)} />
            <Button $look="outline" disabled={text.trim() === ''} onClick={add}>
              Add these rigs
            </Button>
          </>
        )}
        <div id={`${id}-messages`} role="status">
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      </Panel>
    </>
  );
}

const Panel = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  justify-items: start;
  flex-basis: 100%;
  & > label { color: ${({ theme }) => theme.colour.heading}; font-weight: 600; }
`;

const Area = styled.textarea`
  ${inputStyles}
  height: auto;
  padding-block: ${({ theme }) => theme.space(2)};
  font-family: monospace;
  white-space: pre;
`;
