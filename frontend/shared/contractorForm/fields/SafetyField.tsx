import type { ContractorField } from '#contract/contractors/contractorFields';
import { safetyYearEntry } from '#contract/contractors/facts/safety';
import { TextField } from '#ui/form/fields/TextField';
import { FoldedItem } from './FoldedItem';
import { ItemFields, ItemListField } from './ItemListField';

/** A year while it is typed: numbers are texts until they are saved. */
type TypedYear = Record<'year' | 'hours' | 'lost_time_injuries' | 'recordable_injuries' | 'fatalities', string | number>;

const emptyYear: TypedYear = { year: '', hours: '', lost_time_injuries: '', recordable_injuries: '', fatalities: 0 };
const schema = safetyYearEntry().required();

function nameYear({ year }: TypedYear): string {
  return String(year);
}

/** The safety record: what was counted in each year. The site computes the rates. */
export function SafetyField({ field }: { field: ContractorField }) {
  return (
    <ItemListField
      field={field}
      noun="year"
      emptyItem={emptyYear}
      firstKey="year"
      nameItem={nameYear}
      renderInputs={(path, item) => (
        <FoldedItem kind="safety" nameItem={nameYear} {...{ path, schema }} initial={item}>
          <ItemFields>
            <TextField name={`${path}.year`} label="Year of the record" inputMode="numeric" required />
            <TextField name={`${path}.hours`} label="Hours worked" hint="Employees and subcontractors" inputMode="numeric" required />
            <TextField
              name={`${path}.recordable_injuries`}
              label="Recordable injuries"
              hint="Lost-time injuries included"
              inputMode="numeric"
              required
            />
            <TextField name={`${path}.lost_time_injuries`} label="Lost-time injuries" hint="Fatalities included" inputMode="numeric" required />
            <TextField name={`${path}.fatalities`} label="Fatalities" inputMode="numeric" required />
          </ItemFields>
        </FoldedItem>
      )}
    />
  );
}
