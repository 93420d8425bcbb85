import type { CertificateDocumentRow, EvidenceReference } from '#contract/contractors/facts/certificates';
import { baseApi } from '../base/baseApi';

interface DocumentKey {
  contractor: number;
  id: number;
}

/** The documents of a contractor's certificates and safety years. The contractor itself says which were seen, so it is read again after a change. */
export const certificateDocumentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCertificateDocuments: build.query<CertificateDocumentRow[], number>({
      query: (contractor) => ({ url: `/api/user/contractors/${contractor}/certificate-documents` }),
      // As the record of the contractor: a change of it can withdraw what was seen, and nothing reloads after it is deleted.
      providesTags: ['CertificateDocuments', 'AdminContractors', 'OwnContractors'],
    }),
    addCertificateDocument: build.mutation<CertificateDocumentRow, { contractor: number; subject: EvidenceReference; file: File }>({
      query: ({ contractor, subject, file }) => {
        const body = new FormData();
        for (const [key, value] of Object.entries(subject)) if (value !== undefined) body.append(key, String(value));
        body.append('file', file);
        return { url: `/api/user/contractors/${contractor}/certificate-documents`, method: 'POST', body };
      },
      invalidatesTags: (added) => (added ? ['CertificateDocuments'] : []),
    }),
    removeCertificateDocument: build.mutation<unknown, DocumentKey>({
      query: ({ contractor, id }) => ({ url: `/api/user/contractors/${contractor}/certificate-documents/${id}`, method: 'DELETE' }),
      invalidatesTags: ['CertificateDocuments', 'Contractors'],
    }),
    decideCertificateSeen: build.mutation<CertificateDocumentRow, DocumentKey & { seen: boolean }>({
      query: ({ contractor, id, seen }) => ({
        url: `/api/admin/contractors/${contractor}/certificate-documents/${id}`,
        method: 'PUT',
        body: { seen },
      }),
      invalidatesTags: (decided) => (decided ? ['CertificateDocuments', 'Contractors', 'Audit'] : []),
    }),
  }),
});
