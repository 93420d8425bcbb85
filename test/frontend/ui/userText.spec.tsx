import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { object, string } from 'yup';
import { ProfileHead } from '#features/contractor/head/ProfileHead';
import { Projects } from '#features/contractor/sections/Projects';
import { ContractorCard } from '#shared/listing/ContractorCard';
import { Paragraphs } from '#shared/page/CollapsibleText';
import { ReviewCard } from '#shared/reviews/ReviewCard';
import { sampleProject } from '#test/support/data/sampleProject';
import { leave } from '#test/support/pages/renderApp';
import { renderFor } from '#test/support/pages/renderForUser';
import { sampleReview } from '#test/support/pages/samples/clientSamples';
import { sampleProfile } from '#test/support/pages/samples/sampleCompanies';
import { Form } from '#ui/form/Form';
import { TextAreaField } from '#ui/form/fields/TextAreaField';
import { TextField } from '#ui/form/fields/TextField';

const arabic = 'شركة الحفر العميق';
const hebrew = 'צוות מצוין, סיים בזמן';

/** Whether the innermost element with this text takes its direction from the text. */
function runsByItself(text: string): boolean {
  return screen.getAllByText(text).every((element) => element.closest('[dir]')?.getAttribute('dir') === 'auto');
}

describe('Text written by users', () => {
  afterEach(leave);

  it('runs in the direction of its own script in a review and its reply', async () => {
    const reply = { text: arabic, replied_at: '2026-11-20T08:00:00.000Z', edited: false };
    const review = sampleReview({ title: hebrew, text: `${hebrew} 2`, author_name: arabic, author_company: null, reply });
    await renderFor(<ReviewCard review={review} company="Acme" />, { user: null });
    for (const text of [hebrew, `${hebrew} 2`, arabic, `${arabic}, company withheld`]) expect(runsByItself(text), text).to.equal(true);
  });

  it('runs in the direction of its own script in the name of a company, on cards and in its profile', async () => {
    const project = sampleProject({ name: hebrew, description: `${hebrew} 3` });
    const contractor = sampleProfile({ name: arabic, description: hebrew, notable_projects: [project] });
    await renderFor(<ContractorCard contractor={contractor} />, { user: null });
    expect([runsByItself(arabic), runsByItself(hebrew)]).to.deep.equal([true, true]);
    await leave();
    await renderFor(<ProfileHead contractor={contractor} />, { user: null });
    expect(screen.getByRole('heading', { level: 1, name: arabic }).getAttribute('dir')).to.equal('auto');
    await leave();
    await renderFor(<Projects contractor={contractor} />, { user: null });
    expect([runsByItself(hebrew), runsByItself(`${hebrew} 3`)]).to.deep.equal([true, true]);
  });

  it('runs in the direction of its own script in a description, paragraph by paragraph', async () => {
    await renderFor(<Paragraphs text={`${arabic}\n\nDiamond drilling\n${hebrew}`} />, { user: null });
    for (const text of [arabic, 'Diamond drilling', hebrew]) expect(screen.getByText(text).getAttribute('dir'), text).to.equal('auto');
  });

  it('runs in the direction of its own script while it is typed, but email addresses and phone numbers from left to right', async () => {
    const schema = object({ text: string(), name: string(), email: string(), phone: string() });
    await renderFor(
      <Form schema={schema} initialValues={{ text: '', name: '', email: '', phone: '' }} onSubmit={async () => undefined}>
        <TextAreaField name="text" label="Text" />
        <TextField name="name" label="Name" />
        <TextField name="email" label="Email" type="email" />
        <TextField name="phone" label="Phone" type="tel" />
      </Form>,
      { user: null },
    );
    const directionOf = (label: string) => within(document.body).getByLabelText(label).getAttribute('dir');
    expect(['Text', 'Name', 'Email', 'Phone'].map(directionOf)).to.deep.equal(['auto', 'auto', null, null]);
  });
});
