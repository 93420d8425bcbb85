import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import type { ObjectSchema } from 'yup';
import { allowsRole } from '#contract/accounts/access';
import { loginBody, registerBody, roles, signedInUser, user } from '#contract/accounts/session';
import { sectionSchema } from '#contract/contractorChanges';
import { contractorCard, contractorProfile } from '#contract/contractors/contractors';
import { parseFlexibleList } from '#contract/shared/values/parseFlexibleList';
import { companyData } from '#contract/visiting-companies/companies';
import { SectionFields } from '#shared/contractorForm/fields/SectionFields';
import { ContractorCard } from '#shared/listing/ContractorCard';
import { Form } from '#ui/form/Form';
import { leave, renderApp } from '../support/pages/renderApp';
import { sampleContractor } from '../support/pages/samples/sampleContractor';
import { specify } from './specificationTable';

afterEach(leave);

const entities: [name: string, schema: ObjectSchema<object>, fields: string[]][] = [
  ['the user', user, ['id', 'username', 'full_name', 'role', 'email_verified', 'created_at', 'company_name']],
  ['the answer to login and register', signedInUser, ['id', 'username', 'verification_needed']],
  ['company data', companyData, ['name', 'domain', 'category', 'type', 'metrics', 'geo', 'tags']],
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

specify('3, entities and their fields', [
  ...entities.map(([name, schema, fields]) => ({
    rule: `${name} has ${fields.join(', ')}`,
    check: () => expect(missing(schema, fields)).to.deep.equal([]),
  })),
  {
    rule: 'a location has region and country, possibly continent and state_region',
    check: () => {
      const { location } = contractorCard.describe().fields;
      expect(location && 'fields' in location && Object.keys(location.fields)).to.include.members(['region', 'country', 'continent', 'state_region']);
    },
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
  ...[[], '[]', '{}', ''].map((form) => ({
    rule: `${JSON.stringify(form)} is an empty list`,
    check: () => expect(parseFlexibleList(form)).to.deep.equal([]),
  })),
  {
    rule: 'users_who_liked is a list of visitor ids, likes and rig_count are numbers',
    check: () => {
      const isCard = (changes: object) => contractorCard.isValidSync({ ...sampleContractor(), ...changes }, { strict: true });
      expect(isCard({ users_who_liked: ['user_a'], likes: 3, rig_count: 12 })).to.equal(true);
      for (const wrong of [{ users_who_liked: 'user_a' }, { users_who_liked: [7] }, { likes: 'many' }, { rig_count: 'many' }])
        expect(isCard(wrong), JSON.stringify(wrong)).to.equal(false);
    },
  },
  {
    rule: 'the software options are the eight of the specification, label equals value',
    check: async () => {
      const schema = sectionSchema('software');
      renderApp(
        <Form schema={schema} initialValues={{ software_products: [] }} onSubmit={async () => undefined}>
          <SectionFields section="software" />
        </Form>,
      );
      const options = screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => [box.labels?.[0]?.textContent, box.value]);
      const products = ['CorePlan', 'Krux Analytics', 'Blackfox', 'DrillAssist', 'Vulcan', 'Colleagues Matrix', 'People Tray', 'Other'];
      expect(options).to.deep.equal(products.map((product) => [product, product]));
      expect(await schema.isValid({ software_products: products })).to.equal(true);
    },
  },
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
    check: () => expect(allowsRole(access, role)).to.equal(admitted),
  })),
]);

specify('2 and 9, the card', [
  {
    rule: 'the description is cut to 100 characters plus an ellipsis',
    check: () => {
      renderApp(<ContractorCard contractor={sampleContractor({ description: 'b'.repeat(101) })} />);
      expect(screen.getByText(`${'b'.repeat(100)}…`)).to.exist;
    },
  },
  {
    rule: 'a description of 100 characters stays whole',
    check: () => {
      renderApp(<ContractorCard contractor={sampleContractor({ description: 'b'.repeat(100) })} />);
      expect(screen.getByText('b'.repeat(100))).to.exist;
    },
  },
  {
    rule: 'without a slug it links to /contractors/{id}',
    check: () => {
      renderApp(<ContractorCard contractor={sampleContractor({ id: 7, slug: '' })} />);
      expect(screen.getByText('View Profile').getAttribute('href')).to.equal('/contractors/7');
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
]);
