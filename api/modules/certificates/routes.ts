import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { requirePathId } from '#api/http/parameters/pathIds';
import { doneResponse } from '#contract/accounts/session';
import { certificateDocument, evidenceReference, seenDecision } from '#contract/contractors/facts/certificates';
import { contractorPath } from '../contractors/contractorPath';
import { addDocument, authorizeUpload, decideSeen, listDocuments, openDocument, removeDocument } from './documents';

const documentPath: Parameter = { name: 'document', in: 'path', description: 'ID of the document', required: true, schema: { type: 'integer' } };

/**
 * Calls about the documents of a contractor's certificates and safety years. See docs/product-rules.md#25-certificates-and-insurance and
 * docs/product-rules.md#28-the-safety-record.
 */
export function certificatesRoutes(services: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/user/contractors/:contractor/certificate-documents',
      operationId: 'listCertificateDocuments',
      summary: "List the documents of the contractor's certificates and safety years; for members and admins",
      rateLimit: 'read',
      access: 'signedIn',
      parameters: [contractorPath],
      response: certificateDocument,
      list: true,
      handle: ({ user, params }) => listDocuments(services, user, params.contractor),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/certificate-documents',
      operationId: 'addCertificateDocument',
      summary: 'Add a document (PDF, PNG, JPEG or WebP) to a certificate or safety year; only members and admins can read it',
      rateLimit: 'upload',
      access: 'signedIn',
      parameters: [contractorPath],
      body: evidenceReference,
      upload: true,
      precheck: ({ user, params }) => authorizeUpload(services, user, params.contractor),
      response: certificateDocument,
      handle: ({ user, params, body: reference, file }) => addDocument(services, user, { slugOrId: params.contractor, reference, file }),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/user/contractors/:contractor/certificate-documents/:document',
      operationId: 'downloadCertificateDocument',
      summary: 'Download a document of a certificate or safety year; for members and admins',
      rateLimit: 'read',
      access: 'signedIn',
      parameters: [contractorPath, documentPath],
      response: 'file',
      handle: ({ user, params }) => openDocument(services, user, params.contractor, requirePathId(params.document, 'document')),
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/user/contractors/:contractor/certificate-documents/:document',
      operationId: 'removeCertificateDocument',
      summary: 'Remove a document of a certificate or safety year',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath, documentPath],
      response: doneResponse,
      handle: async ({ user, params }) => {
        await removeDocument(services, user, params.contractor, requirePathId(params.document, 'document'));
        return { done: true };
      },
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/admin/contractors/:contractor/certificate-documents/:document',
      operationId: 'decideCertificateSeen',
      summary: 'Mark a document as seen, or withdraw that',
      rateLimit: 'write',
      access: 'admin',
      parameters: [contractorPath, documentPath],
      body: seenDecision,
      response: certificateDocument,
      handle: ({ user, params, body: { seen } }) =>
        decideSeen(services, user, { slugOrId: params.contractor, documentId: requirePathId(params.document, 'document'), seen }),
    }),
  ];
}
