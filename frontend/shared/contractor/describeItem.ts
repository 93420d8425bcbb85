import type { ItemKind } from '#contract/contractors/contractorFields';
import { base } from '#contract/contractors/facts/bases';
import { certificate } from '#contract/contractors/facts/certificates';
import { type NotableProject, notableProject } from '#contract/contractors/facts/projects';
import { rig } from '#contract/contractors/facts/rigs';
import { type SafetyYear, safetyYear } from '#contract/contractors/facts/safety';
import { formatNumber, pluralize } from '#lib/text/format';
import { describeBase, describeCertificate, describeRig, listProjectDetails, listProjectFacts } from './describeFacts';

/**
 * Describes an item of a list field that may be incomplete, in a line. The schemas complete it, so profiles, which visitors load, use the functions of
 * describeFacts.
 */
export function describeItem(kind: ItemKind, item: unknown): string {
  switch (kind) {
    case 'projects':
      return describeProject(notableProject.cast(item, { assert: false }));
    case 'rigs':
      return describeRig(rig.cast(item, { assert: false }));
    case 'bases':
      return describeBase(base.cast(item, { assert: false }));
    case 'safety':
      return describeSafetyYear(safetyYear.cast(item, { assert: false }));
    case 'certificates':
      return describeCertificate(certificate.cast(item, { assert: false }));
  }
}

/** A project in a line: "Obuasi · Gold Co · Ashanti, Ghana · 2021 to 2023 · 12,000 m / 39,370 ft · Gold: Deep holes." */
function describeProject(project: NotableProject): string {
  const facts = [project.name, ...listProjectFacts(project), ...listProjectDetails(project)].filter(Boolean).join(' · ');
  return project.description ? `${facts}: ${project.description}` : facts;
}

/** A year of a safety record in a line: "2025 · 412,000 hours · 3 recordable, 1 lost-time". */
function describeSafetyYear({ year, hours, recordable_injuries, lost_time_injuries, fatalities }: SafetyYear): string {
  const injuries = [`${formatNumber(recordable_injuries)} recordable`, `${formatNumber(lost_time_injuries)} lost-time`];
  if (fatalities > 0) injuries.push(pluralize(fatalities, 'fatality', 'fatalities'));
  return [year, pluralize(hours, 'hour'), injuries.join(', ')].join(' · ');
}
