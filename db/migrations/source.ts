import type { Knex } from 'knex';
import * as contractors from './001_contractors';
import * as terms from './002_terms';
import * as likes from './003_likes';
import * as contractorSearch from './004_contractor_search';
import * as lookup from './005_lookup';
import * as imports from './006_imports';
import * as accounts from './007_accounts';
import * as mailOutbox from './008_mail_outbox';
import * as members from './009_members';
import * as claims from './010_claims';
import * as auditLog from './011_audit_log';
import * as pictures from './012_pictures';
import * as invitations from './013_invitations';
import * as counts from './014_counts';
import * as reviews from './015_reviews';
import * as enquiries from './016_enquiries';
import * as decisions from './017_decisions';
import * as usersAudit from './018_users_audit';
import * as bulk from './019_bulk';
import * as browserImports from './020_browser_imports';
import * as merges from './021_merges';
import * as enquiryReports from './022_enquiry_reports_feedback';
import * as adminMail from './023_admin_mail';
import * as cms from './024_cms';
import * as bothWays from './025_both_ways';
import * as companyVisits from './026_company_visits';
import * as bookedCalls from './027_booked_calls';
import * as changeSequence from './028_change_sequence';
import * as cmsRestore from './029_cms_restore';
import * as importSafety from './031_import_safety';
import * as writeProbes from './032_write_probes';
import * as formerLandingSlugs from './037_former_landing_slugs';
import * as importOptions from './038_import_options';
import * as countryNames from './039_country_names';
import * as emailChanges from './040_email_changes';
import * as cmsSequenceGaps from './041_cms_sequence_gaps';
import * as likeRemovals from './042_like_removals';
import * as leases from './043_leases';
import * as operatingMode from './045_operating_mode';
import * as rigRegister from './046_rig_register';
import * as reach from './047_reach';
import * as certificates from './048_certificates';
import * as reminders from './049_reminders';
import * as safety from './050_safety';
import * as companyFacts from './051_company_facts';
import * as projectConfirmations from './052_project_confirmations';
import * as sources from './053_sources';
import * as reviewJobs from './054_review_jobs';
import * as safetyEvidence from './055_safety_evidence';
import * as savedSearches from './056_saved_searches';
import * as shortlists from './057_shortlists';
import * as idempotentRequests from './058_idempotent_requests';

const migrations: Record<string, Knex.Migration> = {
  '001_contractors': contractors,
  '002_terms': terms,
  '003_likes': likes,
  '004_contractor_search': contractorSearch,
  '005_lookup': lookup,
  '006_imports': imports,
  '007_accounts': accounts,
  '008_mail_outbox': mailOutbox,
  '009_members': members,
  '010_claims': claims,
  '011_audit_log': auditLog,
  '012_pictures': pictures,
  '013_invitations': invitations,
  '014_counts': counts,
  '015_reviews': reviews,
  '016_enquiries': enquiries,
  '017_decisions': decisions,
  '018_users_audit': usersAudit,
  '019_bulk': bulk,
  '020_browser_imports': browserImports,
  '021_merges': merges,
  '022_enquiry_reports_feedback': enquiryReports,
  '023_admin_mail': adminMail,
  '024_cms': cms,
  '025_both_ways': bothWays,
  '026_company_visits': companyVisits,
  '027_booked_calls': bookedCalls,
  '028_change_sequence': changeSequence,
  '029_cms_restore': cmsRestore,
  '031_import_safety': importSafety,
  '032_write_probes': writeProbes,
  '037_former_landing_slugs': formerLandingSlugs,
  '038_import_options': importOptions,
  '039_country_names': countryNames,
  '040_email_changes': emailChanges,
  '041_cms_sequence_gaps': cmsSequenceGaps,
  '042_like_removals': likeRemovals,
  '043_leases': leases,
  '045_operating_mode': operatingMode,
  '046_rig_register': rigRegister,
  '047_reach': reach,
  '048_certificates': certificates,
  '049_reminders': reminders,
  '050_safety': safety,
  '051_company_facts': companyFacts,
  '052_project_confirmations': projectConfirmations,
  '053_sources': sources,
  '054_review_jobs': reviewJobs,
  '055_safety_evidence': safetyEvidence,
  '056_saved_searches': savedSearches,
  '057_shortlists': shortlists,
  '058_idempotent_requests': idempotentRequests,
};

/** The migrations in order. Their names have no file extension, so they are the same from sources and from the bundle. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => Object.keys(migrations),
  getMigrationName: (name) => name,
  getMigration: async (name) => {
    const migration = migrations[name];
    if (!migration) throw new Error(`There is no migration ${name}.`);
    return migration;
  },
};
