import { memo, type ReactNode, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { object } from 'yup';
import { type FormSection, formSections } from '#contract/contractors/contractorFields';
import { SectionFields } from '#shared/contractorForm/fields/SectionFields';
import type { FormValues } from '#shared/contractorForm/formValues';
import { Form } from '#ui/form/Form';
import { FormValuesObserver } from '#ui/form/FormValuesObserver';
import { Panel } from '#ui/layout/containers';
import { Disclosure } from '#ui/layout/Disclosure';
import { media } from '#ui/theme/mediaQueries';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import type { VariantShape } from './variantQuery';

interface VariantFormProps {
  /** Accessible name of the form. */
  label: string;
  shape: VariantShape;
  values: FormValues;
  onValues: (values: FormValues) => void;
  /** The heading of a section. */
  getHeading?: (section: FormSection) => string;
  /** Rendered in addition to the editable profile fields. */
  children: ReactNode;
}

/** The form of a sandbox, in collapsible sections. Nothing is sent. */
export function VariantForm({ label, shape, values, onValues, getHeading, children }: VariantFormProps) {
  const schema = useMemo(() => object(Object.fromEntries(shape.fields.map((field) => [field.key, field.schema]))), [shape]);
  const [initial] = useState(values);
  return (
    <Box aria-labelledby="variant-form">
      <VisuallyHidden as="h2" id="variant-form">
        {label}
      </VisuallyHidden>
      <Form schema={schema} initialValues={initial} onSubmit={noop}>
        <Sections>
          {children}
          {formSections
            .filter(({ key }) => key !== 'media')
            .map(({ key, label: defaultHeading }) => (
              <Disclosure key={key} heading={getHeading?.(key) ?? defaultHeading} open={key === 'company'}>
                <Fields section={key} />
              </Disclosure>
            ))}
        </Sections>
        <FormValuesObserver onValues={onValues} />
      </Form>
    </Box>
  );
}

/** Memoized, so that typing in one section rerenders the result but not the other sections. */
const Fields = memo(SectionFields);

const noop = async () => undefined;

/** Scrolls on its own, so that the form and its result stay visible. */
const Box = styled(Panel)`
  ${media.desktop} {
    position: sticky;
    top: 88px;
    max-height: calc(100vh - 104px);
    overflow-y: auto;
  }
`;

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  & > details + details { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
`;
