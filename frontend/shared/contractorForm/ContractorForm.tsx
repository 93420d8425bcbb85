import type { FormApi } from 'final-form';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { findMissingFields, type ManagedContractor, sectionSchema } from '#contract/contractorChanges';
import { badgeOf, isVerified } from '#contract/contractors/badge';
import { type ContractorField, type FormSection, fieldsInSection } from '#contract/contractors/contractorFields';
import type { LeaveGuard } from '#lib/navigation/leaveGuards';
import { Form } from '#ui/form/Form';
import { BlockPanel } from '#ui/layout/containers';
import { Alert } from '#ui/messages/Alert';
import { media } from '#ui/theme/mediaQueries';
import { RestoredInputNotice, restoredInputMessage } from '../forms/RestoredInputNotice';
import { ConflictDialog } from './ConflictDialog';
import { SectionFields } from './fields/SectionFields';
import { type FormValues, toFormValues } from './formValues';
import { LeaveDialog } from './LeaveDialog';
import { changedFields } from './merge/mergeFields';
import { SaveBar } from './SaveBar';
import { type RowCalls, useContractorForm } from './useContractorForm';

const messages = {
  archived: 'This profile has been archived and can no longer be changed.',
  removed: "You're no longer on the team of this profile, so you can't change it.",
};

/** Props of a block's header. */
export interface BlockHeaderProps {
  section: FormSection;
  row: ManagedContractor;
  /** Whether the block has unsaved changes. */
  isChanged: boolean;
  /** Whether the row can no longer be saved. */
  isClosed: boolean;
  /** Applies the row that a call about the block returned. */
  onRow: (latest: ManagedContractor) => void;
}

interface ContractorFormProps {
  /** The row as loaded. A newer row is rendered as soon as no unsaved input conflicts with it. */
  contractor: ManagedContractor;
  /** Each is rendered as a block of the form. */
  sections: readonly FormSection[];
  /** Id of the element that labels the form. */
  labelledBy: string;
  calls: RowCalls;
  renderBlockHeader: (block: BlockHeaderProps) => ReactNode;
  /** Renders a preview of the unsaved input beside the fields. */
  renderPreview?: (draft: { row: ManagedContractor; changed: ContractorField[]; values: FormValues }) => ReactNode;
  /** Called when the user accepts that nothing can be saved any more and discards the input. */
  onAbandon: () => void;
}

/** Some sections of a contractor in one form. Changes are saved on top of concurrent changes by others. */
export function ContractorForm({ contractor, sections, labelledBy, calls, renderBlockHeader, renderPreview, onAbandon }: ContractorFormProps) {
  const fields = useMemo(() => sections.flatMap(fieldsInSection), [sections]);
  const [initial] = useState(() => toFormValues(contractor));
  const initialValues = useMemo(() => Object.fromEntries(fields.map(({ key }) => [key, initial[key]])), [fields, initial]);
  const edit = useContractorForm(contractor, fields, calls);
  const { base: row, status, conflicts } = edit.state;
  const schema = useMemo(() => buildSchema(sections, row), [sections, row]);
  const box = useRef<HTMLDivElement>(null);
  const form = useRef<FormApi>(null);
  const pendingLeave = useRef<(() => void) | null>(null);
  const [isRestored, setIsRestored] = useState(false);
  const submitForm = () => box.current?.querySelector('form')?.requestSubmit();
  const saveAndLeave: LeaveGuard['confirmLeave'] = (go) => {
    pendingLeave.current = go;
    submitForm();
    // A form with validation errors is not submitted.
    if (!form.current?.getState().submitting) pendingLeave.current = null;
  };
  useEffect(() => {
    if (status.state === 'saving') return;
    if (status.state === 'saved') pendingLeave.current?.();
    pendingLeave.current = null;
  }, [status]);
  const mine = form.current?.getState().values;
  return (
    <div ref={box}>
      <Form labelledBy={labelledBy} schema={schema} initialValues={initialValues} onSubmit={edit.save}>
        <RestoredInputNotice messages={isRestored ? [restoredInputMessage] : []} />
        {status.state === 'closed' && <ClosedNotice reason={status.reason} />}
        <ChangeTracker fields={fields}>
          {(changed, values) => (
            <Columns $hasPreview={renderPreview !== undefined}>
              <FormFieldset disabled={!row.abilities.edit}>
                {sections.map((section) => (
                  <Block key={section} aria-labelledby={`block-${section}`}>
                    {renderBlockHeader({
                      section,
                      row,
                      isClosed: status.state === 'closed',
                      isChanged: changed.some((field) => field.section === section),
                      onRow: (latest) => form.current && edit.applyRow(form.current, latest),
                    })}
                    <SectionFields section={section} hasHeading />
                  </Block>
                ))}
                <SaveBar
                  changedLabels={changed.map(({ label }) => label)}
                  status={status}
                  warning={changed.some(({ key }) => key === 'website') && endsVerification(row, values.website) ? verificationWarning : null}
                  onDiscard={() => {
                    if (form.current) edit.discard(form.current);
                    if (status.state === 'closed') onAbandon();
                    box.current?.querySelector<HTMLElement>('h2')?.focus();
                  }}
                />
                <LeaveDialog changedLabels={changed.map(({ label }) => label)} onSave={status.state === 'closed' ? null : saveAndLeave} />
              </FormFieldset>
              {renderPreview?.({ row, changed, values })}
            </Columns>
          )}
        </ChangeTracker>
        {/* Rendered after the fields, because input can only be restored into registered fields. */}
        <FormConnector
          formRef={form}
          contractor={contractor}
          onContractorChange={edit.refreshIfUnchanged}
          onReady={(readyForm) => setIsRestored(edit.restoreInput(readyForm))}
        />
      </Form>
      {status.state === 'asking' && mine && (
        <ConflictDialog
          conflicts={conflicts}
          mine={mine}
          theirs={toFormValues(row)}
          onPostpone={edit.postponeConflicts}
          onResolve={(choices) => {
            if (form.current) edit.resolveConflicts(form.current, choices);
            submitForm();
          }}
        />
      )}
    </div>
  );
}

interface FormConnectorProps {
  formRef: { current: FormApi | null };
  contractor: ManagedContractor;
  onContractorChange: (form: FormApi, row: ManagedContractor) => void;
  /** Called once, when the form is ready. */
  onReady: (form: FormApi) => void;
}

/** Exposes the surrounding form and passes reloaded rows to it. */
function FormConnector({ formRef, contractor, onContractorChange, onReady }: FormConnectorProps) {
  const form = useForm();
  const latestOnChange = useRef(onContractorChange);
  const latestOnReady = useRef(onReady);
  useEffect(() => {
    latestOnChange.current = onContractorChange;
    formRef.current = form;
  });
  useEffect(() => latestOnReady.current(form), [form]);
  useEffect(() => latestOnChange.current(form, contractor), [form, contractor]);
  return null;
}

const verificationWarning =
  'If the website is at a different domain, this profile loses its Verified badge. To get the badge back, verify your company again.';

/** Renders with the fields whose values differ from the saved ones. */
function ChangeTracker({
  fields,
  children,
}: {
  fields: readonly ContractorField[];
  children: (changed: ContractorField[], values: FormValues) => ReactNode;
}) {
  const { values, initialValues } = useFormState<FormValues>({ subscription: { values: true, initialValues: true } });
  return children(changedFields(fields, initialValues ?? {}, values), values);
}

/** Builds the schema. A required field that was already empty does not prevent other changes from being saved. */
function buildSchema(sections: readonly FormSection[], row: ManagedContractor) {
  const missing = findMissingFields(toFormValues(row));
  const [first, ...others] = sections.map((section) => sectionSchema(section, ({ key }) => !(key in missing)));
  return others.reduce((all, one) => all.concat(one), first ?? sectionSchema('media'));
}

const Columns = styled.div<{ $hasPreview: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(8)};
  align-items: start;
  ${media.desktop} { grid-template-columns: ${({ $hasPreview }) => ($hasPreview ? 'minmax(0, 1fr) 300px' : 'minmax(0, 1fr)')}; }
`;

const FormFieldset = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
`;

const Block = styled(BlockPanel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  ${media.underTablet} { gap: ${({ theme }) => theme.space(2)}; padding-block: ${({ theme }) => theme.space(2)}; }
`;

/** Says that nothing can be saved any more. The input stays visible. */
function ClosedNotice({ reason }: { reason: keyof typeof messages }) {
  return <Alert>{messages[reason]} Your changes are still here so that you can copy them.</Alert>;
}

/** Whether saving this website can end the profile's verification, which applies to the domain it was verified for. */
function endsVerification(row: ManagedContractor, website: unknown): boolean {
  if (!isVerified(badgeOf(row).status)) return false;
  const next = parseHost(website);
  return next !== null && next !== parseHost(row.website);
}

/** Returns the host without "www."; null for an invalid URL. */
function parseHost(website: unknown): string | null {
  if (typeof website !== 'string' || website.trim() === '') return null;
  const url = /^https?:/i.test(website.trim()) ? website.trim() : `https://${website.trim()}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : null;
}
