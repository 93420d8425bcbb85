import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import type { ObjectSchema } from 'yup';
import { admits } from '../../api/contract/access';
import { badgeOf, tierLabels } from '../../api/contract/badge';
import { contractorCard, contractorProfile, softwareProducts } from '../../api/contract/contractors';
import { readListForm } from '../../api/contract/listForms';
import { loginBody, registerBody, roles, signedInUser, user } from '../../api/contract/session';
import { ContractorCard } from '../../frontend/shared/ContractorCard';
import { leave, renderApp } from '../support/renderApp';
import { sampleContractor } from '../support/sampleContractor';
import { specify } from './specificationTable';

afterEach(leave);

const entities: [name: string, schema: ObjectSchema<object>, fields: string[]][] = [
  ['the user', user, ['id', 'username', 'full_name', 'role', 'email_verified', 'created_at', 'company_name']],
  ['the answer to login and register', signedInUser, ['id', 'username', 'verification_needed']],
  ['the login payload', loginBody, ['username', 'password']],
  ['the register payload', registerBody, ['username', 'password', 'full_name', 'company_name']],
  [
    'a contractor in the list',
    contractorCard,
    [
      'id',
      'slug',
      'name',
      'description',
      'verified',
      'premium',
      'profile_type',
      'verification_status',
      'likes',
      'users_who_liked',
      'drilling_methods',
      'drilling_locations',
      'drilling_purposes',
      'rig_count',
      'location',
    ],
  ],
  [
    'a whole contractor',
    contractorProfile,
    ['profile_source', 'profile_status', 'last_updated', 'rig_types', 'certifications', 'notable_projects', 'media'],
  ],
];

const missing = (schema: ObjectSchema<object>, fields: string[]) => fields.filter((field) => !(field in schema.fields));
const badge = (changes: Partial<Parameters<typeof badgeOf>[0]>) =>
  badgeOf({ premium: false, verified: false, profile_type: null, verification_status: null, ...changes });

specify('3, entities and their fields', [
  ...entities.map(([name, schema, fields]) => ({
    rule: `${name} has ${fields.join(', ')}`,
    check: () => expect(missing(schema, fields)).to.deep.equal([]),
  })),
  {
    rule: 'a location has region and country, possibly continent and state_region',
    check: () => expect(Object.keys(sampleContractor().location)).to.include.members(['region', 'country', 'continent', 'state_region']),
  },
  {
    rule: 'role is admin, or another one that means contractor or designer',
    check: () => expect([...roles].sort()).to.deep.equal(['admin', 'contractor', 'designer']),
  },
  {
    rule: 'company_name is optional',
    check: async () => {
      const typed = { username: 'kim@drill.example', password: 'secret', full_name: 'Kim' };
      expect(await registerBody.isValid(typed)).to.equal(true);
    },
  },
  {
    rule: 'profile_source and profile_status do not move the badge',
    check: () => {
      renderApp(<ContractorCard contractor={sampleContractor({ verified: false })} />);
      for (const word of ['Basic', 'Unverified']) expect(screen.getByText(word)).to.exist;
    },
  },
  ...[[], '[]', '{}', ''].map((form) => ({
    rule: `${JSON.stringify(form)} is an empty list`,
    check: () => expect(readListForm(form)).to.deep.equal([]),
  })),
  {
    rule: 'the software options are the eight of the specification, label equals value',
    check: () =>
      expect(softwareProducts).to.deep.equal([
        'CorePlan',
        'Krux Analytics',
        'Blackfox',
        'DrillAssist',
        'Vulcan',
        'Colleagues Matrix',
        'People Tray',
        'Other',
      ]),
  },
]);

specify('4, the badge', [
  {
    rule: 'profile_type, if present, sets the tier',
    check: () => expect(badge({ profile_type: 'standard', premium: true }).tier).to.equal('standard'),
  },
  { rule: 'otherwise premium gives premium', check: () => expect(badge({ premium: true, verified: true }).tier).to.equal('premium') },
  { rule: 'verified gives standard', check: () => expect(badge({ verified: true }).tier).to.equal('standard') },
  { rule: 'the default is basic', check: () => expect(badge({}).tier).to.equal('basic') },
  ...(
    [
      [{ verification_status: 'verified' }, 'verified'],
      [{ verification_status: 'premium_verified' }, 'premium_verified'],
      [{ verification_status: 'unverified', premium: true }, 'premium_unverified'],
      [{ verification_status: 'verified', premium: true }, 'premium_verified'],
      [{ premium: true, verified: true }, 'premium_verified'],
      [{ premium: true }, 'premium_unverified'],
      [{ verified: true }, 'verified'],
      [{}, 'unverified'],
    ] as const
  ).map(([fields, status]) => ({
    rule: `${JSON.stringify(fields)} has the status ${status}`,
    check: () => expect(badge(fields).status).to.equal(status),
  })),
]);

specify('6, roles and permissions', [
  ...(
    [
      ['anyone', undefined, true],
      ['signedIn', undefined, false],
      ['signedIn', 'contractor', true],
      ['signedIn', 'designer', true],
      ['signedIn', 'admin', true],
      ['designer', undefined, false],
      ['designer', 'contractor', false],
      ['designer', 'designer', true],
      ['designer', 'admin', true],
      ['admin', undefined, false],
      ['admin', 'contractor', false],
      ['admin', 'designer', false],
      ['admin', 'admin', true],
    ] as const
  ).map(([access, role, admitted]) => ({
    rule: `what is for ${access} is ${admitted ? 'open' : 'closed'} to ${role ?? 'a visitor'}`,
    check: () => expect(admits(access, role)).to.equal(admitted),
  })),
]);

specify('9, the card', [
  {
    rule: 'the description is cut to 100 characters plus an ellipsis',
    check: () => {
      renderApp(<ContractorCard contractor={sampleContractor({ description: 'b'.repeat(101) })} />);
      expect(screen.getByText(`${'b'.repeat(100)}…`)).to.exist;
    },
  },
  {
    rule: 'at most 2 drilling methods, 1 drilling location and 1 drilling purpose',
    check: () => {
      const terms = { drilling_methods: ['A', 'B', 'C'], drilling_locations: ['D', 'E'], drilling_purposes: ['F', 'G'] };
      renderApp(<ContractorCard contractor={sampleContractor(terms)} />);
      const chips = within(screen.getByRole('list')).getAllByRole('listitem');
      expect(chips.map(({ textContent }) => textContent)).to.deep.equal(['A', 'B', 'D', 'F', '+3 more']);
    },
  },
  {
    rule: 'the tiers are Basic, Standard and Premium',
    check: () => expect(Object.values(tierLabels)).to.deep.equal(['Basic', 'Standard', 'Premium']),
  },
]);
