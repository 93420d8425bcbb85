import { useField, useForm } from 'react-final-form';
import { styled } from 'styled-components';
import type { ContractorField } from '#contract/contractors/contractorFields';
import { availabilities, depthSizes, rigCarriers, rigName, rigTypes, rodHandlings } from '#contract/contractors/facts/rigFacts';
import { type Rig, rig, rigEntry } from '#contract/contractors/facts/rigs';
import { findRigModel, modelsOfMake, rigMakes } from '#contract/vocabularies/rigModels';
import { formatMonth, pluralize } from '#lib/text/format';
import { CheckboxField } from '#ui/form/fields/CheckboxField';
import type { SelectOption } from '#ui/form/fields/FieldFrame';
import { SelectField } from '#ui/form/fields/SelectField';
import { TextField } from '#ui/form/fields/TextField';
import { FoldedItem } from './FoldedItem';
import { ItemDetailsTitle, ItemFields, ItemListField } from './ItemListField';
import { PasteRigs } from './PasteRigs';
import type { TypedRig } from './parsePastedRigs';

const emptyRig: TypedRig = { ...rig.cast({ make: '', model: '' }), make: '', model: '' };

const schema = rigEntry().required();

function nameRig({ make, model }: TypedRig): string {
  return rigName({ make: make ?? '', model: model ?? '' });
}

/** The rig register: one row for each model at each base. */
export function RigsField({ field }: { field: ContractorField }) {
  return (
    <>
      <ItemListField
        field={field}
        noun="rig"
        emptyItem={emptyRig}
        firstKey="make"
        nameItem={nameRig}
        renderInputs={(path, item) => (
          <FoldedItem kind="rigs" nameItem={nameRig} {...{ path, schema }} initial={item}>
            <OpenRig path={path} />
          </FoldedItem>
        )}
        renderExtra={(add) => <PasteRigs onAdd={add} />}
      />
      <CountNote name={field.key} />
    </>
  );
}

function OpenRig({ path }: { path: string }) {
  const { input: make } = useField<string | undefined>(`${path}.make`, { subscription: { value: true } });
  const { input: availability } = useField<Rig['availability']>(`${path}.availability`, { subscription: { value: true } });
  const form = useForm();
  const hasMonth = Boolean(availability.value) && availability.value !== availabilities[0];
  // Without an availability for a month, an earlier choice of the month would be left over.
  const clearMonth = (chosen: string) => {
    if (chosen === '' || chosen === availabilities[0]) form.change(`${path}.available_month`, null);
  };
  return (
    <Parts>
      <ItemFields>
        <TextField name={`${path}.make`} label="Make" suggestions={rigMakes} required />
        <TextField name={`${path}.model`} label="Model" suggestions={modelsOfMake(make.value ?? '')} required />
        <ModelNote path={path} />
        <TextField name={`${path}.quantity`} label="How many" inputMode="numeric" hint="Rigs of this model at this base" required />
        <TextField name={`${path}.year`} label="Year built" inputMode="numeric" emptyIsNull />
        <SelectField name={`${path}.rig_type`} label="Type of rig" options={rigTypes} emptyLabel="Not stated" emptyIsNull />
        <SelectField name={`${path}.carrier`} label="Carrier" options={rigCarriers} emptyLabel="Not stated" emptyIsNull />
        <TextField name={`${path}.base`} label="Base of the rig" hint="Town or yard" emptyIsNull />
      </ItemFields>
      <ItemFields>
        <SelectField
          name={`${path}.availability`}
          label="Availability"
          options={availabilities}
          emptyLabel="Not stated"
          emptyIsNull
          onChoose={clearMonth}
        />
        {hasMonth && <SelectField name={`${path}.available_month`} label="Month" options={listMonths()} emptyLabel="Choose the month" emptyIsNull />}
        <TextField name={`${path}.moves_to`} label="Can move to" hint="Regions to which this rig can go" emptyIsNull />
      </ItemFields>
      <Group>
        <legend>Maximum depth in metres</legend>
        <p>By hole size. Leave empty what this rig does not drill.</p>
        <Depths>
          {depthSizes.map(({ key, label }) => (
            <TextField key={key} name={`${path}.${key}`} label={label} inputMode="numeric" emptyIsNull />
          ))}
        </Depths>
      </Group>
      <details>
        <ItemDetailsTitle>More technical data</ItemDetailsTitle>
        <ItemFields>
          <TextField name={`${path}.rc_diameter_mm`} label="RC hole diameter (mm)" inputMode="decimal" emptyIsNull />
          <TextField name={`${path}.open_diameter_mm`} label="Open hole diameter (mm)" inputMode="decimal" emptyIsNull />
          <TextField name={`${path}.dip_from`} label="Flattest dip (degrees)" hint="90 is straight down, negative is upwards" emptyIsNull />
          <TextField name={`${path}.dip_to`} label="Steepest dip (degrees)" emptyIsNull />
          <TextField name={`${path}.pullback_kn`} label="Pull-back (kN)" inputMode="decimal" emptyIsNull />
          <TextField name={`${path}.air_flow`} label="Compressor flow (m³/min)" inputMode="decimal" emptyIsNull />
          <TextField name={`${path}.air_pressure`} label="Compressor pressure (bar)" inputMode="decimal" emptyIsNull />
          <SelectField name={`${path}.rod_handling`} label="Rod handling" options={rodHandlings} emptyLabel="Not stated" emptyIsNull />
          <TextField name={`${path}.power_kw`} label="Power (kW)" inputMode="decimal" emptyIsNull />
          <TextField name={`${path}.weight_t`} label="Weight (t)" inputMode="decimal" emptyIsNull />
          <CheckboxField name={`${path}.booster`} label="With a booster" />
        </ItemFields>
      </details>
    </Parts>
  );
}

/** The next three years by month. */
function listMonths(): SelectOption[] {
  const now = new Date();
  return Array.from({ length: 36 }, (_, index) => {
    const value = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + index)).toISOString().slice(0, 7);
    return { value, label: formatMonth(value) };
  });
}

/** Offers what is known of a model. The owner confirms it; ratings are never filled in. */
function ModelNote({ path }: { path: string }) {
  const form = useForm();
  const { input } = useField<Partial<Rig> | undefined>(path, { subscription: { value: true } });
  const { make = '', model = '', rig_type = null } = input.value ?? {};
  const known = findRigModel(make, model);
  if (!known?.rigType || rig_type !== null) return null;
  const { rigType } = known;
  return (
    <Note>
      The {rigName({ make, model })} is usually a {rigType.toLowerCase()} rig.{' '}
      <button type="button" onClick={() => form.change(`${path}.rig_type`, rigType)}>
        Use this type
      </button>
    </Note>
  );
}

/** Tells the owner if the register and the stated number of rigs differ. */
function CountNote({ name }: { name: string }) {
  const { input: register } = useField<Rig[]>(name, { subscription: { value: true } });
  const { input: stated } = useField<string>('rig_count', { subscription: { value: true } });
  const total = (register.value || []).reduce((sum, { quantity }) => sum + (Number(quantity) || 0), 0);
  const count = Number(stated.value);
  if (total === 0 || !stated.value || total === count) return null;
  return (
    <Note role="status">
      The register has {pluralize(total, 'rig')}, but the number of rigs says {stated.value}. Your profile shows the register’s total.
    </Note>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
`;

const Depths = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(110px, 1fr));
  gap: ${({ theme }) => theme.space(3)};
  align-items: end;
  margin-top: ${({ theme }) => theme.space(2)};
`;

const Group = styled.fieldset`
  & > legend { color: ${({ theme }) => theme.colour.heading}; font-weight: 600; }
  & > p { color: ${({ theme }) => theme.colour.textQuiet}; font-size: 14px; }
`;

const Note = styled.p`
  grid-column: 1 / -1;
  margin-top: ${({ theme }) => theme.space(2)};
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  & > button { min-height: 32px; padding: 0; border: 0; background: none; cursor: pointer; color: ${({ theme }) => theme.colour.heading}; font-weight: 600; text-decoration: underline; }
`;
