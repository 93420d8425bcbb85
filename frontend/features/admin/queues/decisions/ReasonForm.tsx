import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { object } from 'yup';
import type { DecisionKind } from '#contract/decisions';
import { limits } from '#contract/shared/limits';
import { paragraphText } from '#contract/shared/text/textSchemas';
import type { ApiFailure } from '#endpoints/base/apiCall';
import { Button } from '#ui/controls/Button';
import { Form } from '#ui/form/Form';
import { FormValuesObserver } from '#ui/form/FormValuesObserver';
import { TextAreaField } from '#ui/form/fields/TextAreaField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { ActionRow } from '#ui/layout/pageLayouts';
import type { ItemAction } from '../list/queueTypes';
import { SavedReasons } from './SavedReasons';

interface ReasonFormProps {
  kind: DecisionKind;
  action: ItemAction;
  /** The stored draft. */
  draft: string;
  onDraftChange: (reason: string) => void;
  onSend: (reason: string) => Promise<ApiFailure | undefined>;
  onCancel: () => void;
}

const reasonSchema = paragraphText().max(limits.maxReasonLength, `Please use no more than ${limits.maxReasonLength} characters`);
const schemas = {
  needed: object({ reason: reasonSchema.required('Please enter a reason') }),
  optional: object({ reason: reasonSchema.default('') }),
};

/** Asks for a reason and offers the saved ones. Ctrl+Enter sends it, Escape cancels. */
export function ReasonForm({ kind, action, draft, onDraftChange, onSend, onCancel }: ReasonFormProps) {
  const heading = useId();
  const box = useRef<HTMLDivElement>(null);
  const [initialValues] = useState({ reason: draft });
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      box.current?.querySelector('form')?.requestSubmit();
    }
  };
  return (
    <Box ref={box} onKeyDown={handleKey}>
      <h3 id={heading}>{action.label}</h3>
      <Form
        labelledBy={heading}
        schema={action.reason === 'needed' ? schemas.needed : schemas.optional}
        initialValues={initialValues}
        onSubmit={(values) => onSend(values.reason ?? '')}
      >
        <TextAreaField
          name="reason"
          label={action.reason === 'needed' ? 'Reason' : 'Note'}
          hint={action.reasonHint}
          rows={3}
          maxLength={limits.maxReasonLength}
          required={action.reason === 'needed'}
        />
        <FormValuesObserver onValues={(values) => onDraftChange(String(values.reason ?? ''))} />
        <SavedReasons kind={kind} />
        <ActionRow>
          <SubmitButton look={action.key === 'reject' ? 'danger' : 'primary'}>{action.label}</SubmitButton>
          <Button $look="outline" onClick={onCancel}>
            Cancel
          </Button>
        </ActionRow>
      </Form>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(2)};
  max-height: 70vh;
  margin: -4px;
  padding: 4px;
  overflow-y: auto;
  & > h3 { font-size: ${({ theme }) => theme.fontSizes.body}; }
  & form { gap: ${({ theme }) => theme.space(3)}; }
`;
