import { type FormEvent, memo, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { rigCarriers } from '#contract/contractors/facts/rigFacts';
import { jobLimits, jobParams, jobSizes } from '#contract/directory/job';
import { parseListQuery } from '#contract/directory/listQuery';
import { directoryApi } from '#endpoints/directory';
import { formatMonth } from '#lib/text/format';
import { jobChosen } from '#state/filtersSlice';
import { useAppSelector } from '#state/hooks';
import { Button } from '#ui/controls/Button';
import { Select } from '#ui/controls/Select';
import { media } from '#ui/theme/mediaQueries';
import { visuallyHidden } from '#ui/VisuallyHidden';
import { useFilterDispatch } from './filterDispatch';

const noTerms: readonly string[] = [];
/** Months in which a job can start. */
const offeredMonths = 18;

/**
 * Describes a job, by which the list is then matched and ordered. A native form: without JavaScript it is sent as the URL's parameters. On phones the
 * fields are hidden until they are asked for.
 */
export const JobBar = memo(function JobBar() {
  const job = useAppSelector((state) => state.filters.job) ?? {};
  const dispatchFilter = useFilterDispatch();
  const { data: methods = noTerms } = directoryApi.useListTermsQuery('drilling_methods');
  const { data: certifications = noTerms } = directoryApi.useListTermsQuery('certifications');
  const { data: locations } = directoryApi.useGetLocationsQuery();
  const { certificates = noTerms } = job;
  const id = useId();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]): [string, string] => [name, String(value)]);
    dispatchFilter(jobChosen(parseListQuery(new URLSearchParams(entries)).query.job));
    document.getElementById('results')?.focus();
  };
  const states = Object.entries(locations?.statesByCountry ?? {}).flatMap(([country, names]) => names.map((state) => `${state} (${country})`));
  return (
    <div>
      <Toggle type="checkbox" id={`${id}-open`} />
      <ToggleLabel htmlFor={`${id}-open`}>Match my job</ToggleLabel>
      {/* The inputs show the job of the URL, whatever was typed before. */}
      <Form key={JSON.stringify(job)} role="search" aria-label="Match my job" onSubmit={handleSubmit}>
        <input type="hidden" name="sort" value="match" />
        <JobField label="Where">
          {(inputId) => (
            <Input id={inputId} name={jobParams.place} defaultValue={job.place} list={`${id}-places`} placeholder="Any place" autoComplete="off" />
          )}
        </JobField>
        <datalist id={`${id}-places`}>
          {[...(locations?.countries ?? []), ...states].map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
        <JobSelect param={jobParams.method} label="Method" value={job.method} all="Any method" options={named(methods)} />
        <JobSelect param={jobParams.size} label="Hole size" value={job.size} all="Any size" options={named(jobSizes)} />
        <JobNumber param={jobParams.depth} label="Depth (m)" value={job.depth} max={jobLimits.depth} all="Any depth" />
        <JobNumber param={jobParams.metres} label="Total (m)" value={job.metres} max={jobLimits.metres} all="Any size" />
        <JobSelect param={jobParams.start} label="Start" value={job.start} all="Any time" options={listMonths()} />
        <JobSelect param={jobParams.carrier} label="Carrier" value={job.carrier} all="Any carrier" options={named(rigCarriers)} />
        {[...certificates, undefined].slice(0, jobLimits.certificates).map((certificate, index) => (
          <JobSelect
            key={certificate ?? ''}
            param={jobParams.certificates}
            label={index === 0 ? 'Certificate' : 'And certificate'}
            value={certificate}
            all={index === 0 ? 'None required' : 'No other'}
            options={named(certifications.filter((name) => name === certificate || !certificates.includes(name)))}
          />
        ))}
        <Button type="submit" $look="accent">
          See who fits
        </Button>
      </Form>
    </div>
  );
});

type Option = readonly [value: string, label: string];

function named(values: readonly string[]): Option[] {
  return values.map((value) => [value, value]);
}

function listMonths(): Option[] {
  const now = new Date();
  return Array.from({ length: offeredMonths }, (_, index) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + index)).toISOString().slice(0, 7);
    return [month, formatMonth(month)];
  });
}

function JobField({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </Field>
  );
}

interface JobNumberProps extends Omit<JobSelectProps, 'value' | 'options'> {
  value: number | undefined;
  max: number;
}

function JobNumber({ param, label, value, max, all }: JobNumberProps) {
  return (
    <JobField label={label}>
      {(id) => <Input id={id} name={param} defaultValue={value} type="number" min={0} max={max} inputMode="numeric" placeholder={all} />}
    </JobField>
  );
}

interface JobSelectProps {
  param: string;
  label: string;
  value: string | undefined;
  /** What an empty field means. */
  all: string;
  options: readonly Option[];
}

/** A value of the URL stays visible even if it isn't offered. */
function JobSelect({ param, label, value, all, options }: JobSelectProps) {
  const isOffered = value === undefined || options.some(([offered]) => offered === value);
  return (
    <JobField label={label}>
      {(id) => (
        <Select id={id} name={param} defaultValue={value ?? ''}>
          <option value="">{all}</option>
          {(isOffered ? options : [[value, value] as const, ...options]).map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </JobField>
  );
}

/** On screens with space for the fields, there is nothing to open. */
const Toggle = styled.input`
  ${visuallyHidden}
  ${media.tablet} { display: none; }
`;

const ToggleLabel = styled.label`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-top: ${({ theme }) => theme.space(2)};
  font-weight: 600;
  text-decoration: underline;
  cursor: pointer;
  ${Toggle}:focus-visible + & { outline: 3px solid ${({ theme }) => theme.colour.focus}; outline-offset: 2px; }
  ${media.tablet} { display: none; }
`;

const Form = styled.form`
  display: none;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space(3)};
  align-items: end;
  margin-top: ${({ theme }) => theme.space(3)};
  padding: ${({ theme }) => theme.space(3)};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  ${Toggle}:checked ~ & { display: grid; }
  ${media.tablet} { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); }
`;

const Field = styled.div`
  min-width: 0;
`;

const Input = styled.input`
  width: 100%;
  height: 44px;
  padding: 0 ${({ theme }) => theme.space(3)};
  border: 1px solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.textStrong};
  font-size: 15px;
`;
