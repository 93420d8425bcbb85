import type { FormApi } from 'final-form';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { missingFields, type OwnContractor, sectionSchema } from '../../../api/contract/contractorChanges';
import { type ContractorField, type FormSection, fieldsOf } from '../../../api/contract/contractorFields';
import type { LeaveGuard } from '../../lib/leaving';
import { Form } from '../../ui/form/Form';
import { BlockPanel } from '../../ui/Page';
import { BroughtBack, broughtBack } from '../BroughtBack';
import { ClosedNotice } from './ClosedNotice';
import { ConflictDialog } from './ConflictDialog';
import { type FormValues, formValuesOf } from './formValues';
import { LeaveDialog } from './LeaveDialog';
import { changedFields } from './mergeFields';
import { SaveBar } from './SaveBar';
import { SectionFields } from './SectionFields';
import { type RowCalls, useContractorForm } from './useContractorForm';
import { endsVerification } from './websiteMove';

/** What the head of a block has to go by. */
export interface BlockHead {
  section: FormSection;
  row: OwnContractor;
  /** Whether something in it is not saved. */
  isChanged: boolean;
  /** Whether nothing can be saved any more. */
  isClosed: boolean;
  /** Goes on from the row that a call about the block answered. */
  onRow: (today: OwnContractor) => void;
}

interface ContractorFormProps {
  /** The row as it was read; a newer one is shown as soon as nothing typed stands against it. */
  given: OwnContractor;
  /** Each is a block of the form. */
  sections: readonly FormSection[];
  /** Id of what names the form. */
  labelledBy: string;
  calls: RowCalls;
  blockHead: (block: BlockHead) => ReactNode;
  /** Told once one has seen that nothing can be saved any more, and given up what was typed. */
  onGivenUp: () => void;
}

/** Some sections of a contractor in one form: what is changed is saved on top of what others change meanwhile. */
export function ContractorForm({ given, sections, labelledBy, calls, blockHead, onGivenUp }: ContractorFormProps) {
  const fields = useMemo(() => sections.flatMap(fieldsOf), [sections]);
  const [initial] = useState(() => formValuesOf(given));
  const initialValues = useMemo(() => Object.fromEntries(fields.map(({ key }) => [key, initial[key]])), [fields, initial]);
  const { row, standing, save, bringBack, take, follow, choose, putOff, discard } = useContractorForm(given, fields, calls);
  const schema = useMemo(() => schemaOf(sections, row), [sections, row]);
  const box = useRef<HTMLDivElement>(null);
  const form = useRef<FormApi>(null);
  const leave = useRef<(() => void) | null>(null);
  const [isBroughtBack, setIsBroughtBack] = useState(false);
  const send = () => box.current?.querySelector('form')?.requestSubmit();
  const saveAndLeave: LeaveGuard['ask'] = (go) => {
    leave.current = go;
    send();
    // What is at fault is not sent.
    if (!form.current?.getState().submitting) leave.current = null;
  };
  useEffect(() => {
    if (standing.now === 'saving') return;
    if (standing.now === 'saved') leave.current?.();
    leave.current = null;
  }, [standing]);
  const mine = form.current?.getState().values;
  return (
    <div ref={box}>
      <Form labelledBy={labelledBy} schema={schema} initialValues={initialValues} onSubmit={save}>
        <BroughtBack sentences={isBroughtBack ? [broughtBack] : []} />
        {standing.now === 'closed' && <ClosedNotice why={standing.why} />}
        <Whole disabled={!row.abilities.edit}>
          <Changed fields={fields}>
            {(changed, values) => (
              <>
                {sections.map((section) => (
                  <Block key={section} aria-labelledby={`block-${section}`}>
                    {blockHead({
                      section,
                      row,
                      isClosed: standing.now === 'closed',
                      isChanged: changed.some((field) => field.section === section),
                      onRow: (today) => form.current && take(form.current, today),
                    })}
                    <SectionFields section={section} isHeaded />
                  </Block>
                ))}
                <SaveBar
                  changed={changed.map(({ label }) => label)}
                  standing={standing}
                  warning={changed.some(({ key }) => key === 'website') && endsVerification(row, values.website) ? verificationWarning : null}
                  onDiscard={() => {
                    if (form.current) discard(form.current);
                    if (standing.now === 'closed') onGivenUp();
                    box.current?.querySelector<HTMLElement>('h2')?.focus();
                  }}
                />
                <LeaveDialog changed={changed.map(({ label }) => label)} onSave={standing.now === 'closed' ? null : saveAndLeave} />
              </>
            )}
          </Changed>
        </Whole>
        {/* After the fields: before they are there, nothing can be brought back into them. */}
        <FormHold hold={form} given={given} onGiven={follow} onBegin={(begun) => setIsBroughtBack(bringBack(begun))} />
      </Form>
      {standing.now === 'asking' && mine && (
        <ConflictDialog
          conflicts={standing.conflicts}
          mine={mine}
          theirs={formValuesOf(row)}
          onPutOff={putOff}
          onChosen={(choices) => {
            if (form.current) choose(form.current, choices);
            send();
          }}
        />
      )}
    </div>
  );
}

interface FormHoldProps {
  hold: { current: FormApi | null };
  given: OwnContractor;
  onGiven: (form: FormApi, row: OwnContractor) => void;
  /** Told once, when the form is there. */
  onBegin: (form: FormApi) => void;
}

/** Hands out the form that it is in, and tells it of a row that was read anew. */
function FormHold({ hold, given, onGiven, onBegin }: FormHoldProps) {
  const form = useForm();
  const tell = useRef(onGiven);
  const begin = useRef(onBegin);
  useEffect(() => {
    tell.current = onGiven;
    hold.current = form;
  });
  useEffect(() => begin.current(form), [form]);
  useEffect(() => tell.current(form, given), [form, given]);
  return null;
}

const verificationWarning =
  'A website at another domain ends the verification of this profile. You have to verify your company again to get the badge back.';

/** Draws with the fields that say something else than what is saved. */
function Changed({
  fields,
  children,
}: {
  fields: readonly ContractorField[];
  children: (changed: ContractorField[], values: FormValues) => ReactNode;
}) {
  const { values, initialValues } = useFormState<FormValues>({ subscription: { values: true, initialValues: true } });
  return children(changedFields(fields, initialValues ?? {}, values), values);
}

/** What was empty all along keeps nobody from saving something else. */
function schemaOf(sections: readonly FormSection[], row: OwnContractor) {
  const missing = missingFields(formValuesOf(row));
  const [first, ...others] = sections.map((section) => sectionSchema(section, ({ key, needed = false }) => needed && !(key in missing)));
  return others.reduce((all, one) => all.concat(one), first ?? sectionSchema('media'));
}

const Whole = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
`;

const Block = styled(BlockPanel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
`;
