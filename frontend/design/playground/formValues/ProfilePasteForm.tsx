import { useState } from 'react';
import { styled } from 'styled-components';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { sampleProfile } from '#design/samples/sampleProfile';
import { Button } from '#ui/controls/Button';
import { inputStyles } from '#ui/form/fields/FieldFrame';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';
import { parsePastedProfile } from './parsePastedProfile';

/** Accepts a profile as JSON and reports errors with their position. */
export function ProfilePasteForm({ onProfile }: { onProfile: (profile: ContractorProfile | undefined) => void }) {
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<string[]>([]);
  const handleRead = () => {
    const pasted = parsePastedProfile(text);
    setProblems('problems' in pasted ? pasted.problems : []);
    onProfile('profile' in pasted ? pasted.profile : undefined);
  };
  return (
    <Block>
      <label htmlFor="pasted">Profile as JSON, in the format that GET /api/contractors/… returns</label>
      <Text id="pasted" rows={8} spellCheck={false} value={text} onChange={({ target }) => setText(target.value)} />
      <ActionRow>
        <Button onClick={handleRead}>Load profile</Button>
        <Button $look="outline" onClick={() => setText(JSON.stringify(sampleProfile, null, 2))}>
          Fill in sample
        </Button>
      </ActionRow>
      {problems.length > 0 && (
        <Alert>
          {problems.map((problem) => (
            <Problem key={problem}>{problem}</Problem>
          ))}
        </Alert>
      )}
    </Block>
  );
}

const Block = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  & > label { color: ${({ theme }) => theme.colour.heading}; font-size: 15px; font-weight: 600; }
`;

const Text = styled.textarea`
  ${inputStyles}
  height: auto;
  min-height: 200px;
  padding: ${({ theme }) => theme.space(3)};
  resize: vertical;
  font-family: monospace;
  font-size: 14px;
`;

const Problem = styled.span`
  display: block;
`;
