import type { ContractorField } from '#contract/contractors/contractorFields';
import { coverCurrencies } from '#contract/contractors/facts/certificateFacts';
import { type Certificate, certificate, certificateEntry } from '#contract/contractors/facts/certificates';
import { directoryApi } from '#endpoints/directory';
import { SelectField } from '#ui/form/fields/SelectField';
import { TextField } from '#ui/form/fields/TextField';
import { FoldedItem } from './FoldedItem';
import { ItemFields, ItemListField } from './ItemListField';

const emptyCertificate: Certificate = { ...certificate.cast({ type: '' }), type: '' };

const schema = certificateEntry().required();

function nameCertificate({ type }: Certificate): string {
  return type;
}

/** The certificates and insurance policies of a company, with the days on which they are valid. */
export function CertificatesField({ field }: { field: ContractorField }) {
  return (
    <ItemListField
      field={field}
      noun="certificate"
      emptyItem={emptyCertificate}
      firstKey="type"
      nameItem={nameCertificate}
      renderInputs={(path, item) => (
        <FoldedItem kind="certificates" nameItem={nameCertificate} {...{ path, schema }} initial={item}>
          <CertificateInputs path={path} hasCover={item.cover_amount !== null} />
        </FoldedItem>
      )}
    />
  );
}

function CertificateInputs({ path, hasCover }: { path: string; hasCover: boolean }) {
  const { data: certifications = [] } = directoryApi.useListTermsQuery('certifications');
  return (
    <ItemFields>
      <TextField name={`${path}.type`} label="What it certifies or insures" required suggestions={certifications} />
      <TextField name={`${path}.number`} label="Certificate or policy number" emptyIsNull />
      <TextField name={`${path}.issuer`} label="Issued by" hint="Certification body, authority or insurer" emptyIsNull />
      <TextField name={`${path}.scope`} label="Scope" emptyIsNull />
      <TextField name={`${path}.valid_from`} label="Valid from" type="date" emptyIsNull />
      <TextField name={`${path}.expires_on`} label="Last day" type="date" emptyIsNull />
      <TextField name={`${path}.cover_amount`} label="Sum insured" hint="For insurance only" inputMode="numeric" emptyIsNull />
      {hasCover && (
        <SelectField name={`${path}.cover_currency`} label="Currency" options={coverCurrencies} emptyLabel="Choose the currency" emptyIsNull />
      )}
    </ItemFields>
  );
}
