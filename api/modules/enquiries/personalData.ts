import { array, object, string } from 'yup';
import { exportedEnquiries } from '#contract/enquiries/enquiries';
import { iso } from '#contract/shared/time/isoTime';
import { definePersonalData } from '../accounts/personalData';
import { anonymizeEnquiries } from './commands/anonymizeEnquiries';
import { EnquiryReport } from './models/EnquiryReport';
import { exportEnquiries } from './queries/exportEnquiries';

/** A user's enquiries and replies, and the enquiries that the user reported as abuse. */
export const enquiryData = [
  definePersonalData({
    section: { key: 'enquiries', schema: exportedEnquiries.required(), read: exportEnquiries },
    erase: anonymizeEnquiries,
  }),
  definePersonalData({
    section: {
      key: 'enquiry_reports',
      schema: array(object({ kind: string().required(), reason: string().required(), sent_at: string().required() })).required(),
      read: async (knex, { id }) => {
        const reports = await EnquiryReport.query(knex).where({ user_id: id }).orderBy('id');
        return reports.map(({ kind, reason, created_at }) => ({ kind, reason, sent_at: iso(created_at) }));
      },
    },
  }),
];
