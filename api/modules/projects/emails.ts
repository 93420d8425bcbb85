import { formatProjectYears } from '#contract/contractors/facts/projectFacts';
import type { NotableProject } from '#contract/contractors/facts/projects';
import { type CompanyEmailData, defineEmail, describeLinkLifetime } from '../email/emailTemplate';
import { sanitizeCompanyName, unnamedCompany } from '../email/renderEmail';

interface ProjectConfirmationEmailData extends CompanyEmailData {
  project: Pick<NotableProject, 'name' | 'year' | 'year_to'>;
  token: string;
  /** How long the link is valid, in milliseconds. */
  lifetime: number;
}

/** Asks a client to confirm a project that a company lists. */
export const buildProjectConfirmationEmail = defineEmail(
  'projectConfirmation',
  (site, { name, company, project, token, lifetime }: ProjectConfirmationEmailData) => {
    const companyName = sanitizeCompanyName(company) ?? unnamedCompany;
    const projectName = sanitizeCompanyName(project.name) ?? 'a project';
    const years = formatProjectYears(project);
    return {
      subject: `Did ${companyName} drill for you?`,
      name,
      before: [
        `${companyName} lists ${projectName}${years ? ` (${years})` : ''} as a project that it drilled for you, and asks you to confirm that.`,
        `The link shows what it states. If you confirm it, the profile of ${companyName} on ${site.productName} says “Confirmed by the client”. Your name and email address are not shown.`,
      ],
      button: { label: 'View the project', url: `${site.publicUrl}/projects/confirm/${encodeURIComponent(token)}` },
      after: [
        describeLinkLifetime(lifetime),
        `If it isn't correct, or you don't know ${companyName}, ignore this email. Nothing happens unless you confirm.`,
      ],
    };
  },
);
