import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { object, string } from 'yup';
import { leave, renderApp } from '#test/support/pages/renderApp';
import { Form, type FormFailure } from '#ui/form/Form';
import { PasswordField } from '#ui/form/fields/PasswordField';
import { TextField } from '#ui/form/fields/TextField';
import { SubmitButton } from '#ui/form/SubmitButton';

const schema = object({ colour: string().trim().required('Which colour?'), size: string().min(3, 'Too small') });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const describedBy = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

/** Renders a form with two fields and this server response. */
function renderForm(answer: (values: unknown) => FormFailure | undefined | Promise<undefined> = () => undefined, clears = false) {
  const sent: unknown[] = [];
  const view = renderApp(
    <Form
      schema={schema}
      initialValues={{ colour: '', size: '' }}
      successMessage="Painted."
      resetOnSuccess={clears}
      onSubmit={async (values) => {
        sent.push(values);
        return answer(values);
      }}
    >
      <TextField name="colour" label="Colour" autoComplete="off" />
      <PasswordField name="size" label="Size" autoComplete="new-password" hint="Three at least" />
      <SubmitButton>Paint</SubmitButton>
    </Form>,
  );
  return { ...view, sent };
}

describe('Form', () => {
  afterEach(leave);

  it('sends nothing that its schema rejects, shows an error beside each field and focuses the first', async () => {
    const { user, sent } = renderForm();
    await user.click(screen.getByRole('button', { name: 'Paint' }));
    expect(sent).to.deep.equal([]);
    expect(describedBy(field('Colour'))).to.deep.equal(['Which colour?']);
    expect(describedBy(field('Size'))).to.deep.equal(['Too small', 'Three at least']);
    expect(field('Colour').getAttribute('aria-invalid')).to.equal('true');
    // The focus moves once the errors are rendered.
    await waitFor(() => expect(document.activeElement).to.equal(field('Colour')));
    expect(screen.queryByRole('alert')).to.equal(null);
  });

  it('validates on every change after a rejected submit, and not before', async () => {
    const { user } = renderForm();
    await user.type(field('Size'), 'x');
    expect(screen.queryByText('Too small')).to.equal(null);
    await user.keyboard('{Enter}');
    expect(screen.getByText('Too small')).to.exist;
    await user.type(field('Size'), 'yz');
    expect(screen.queryByText('Too small')).to.equal(null);
    expect(field('Size').getAttribute('aria-invalid')).to.equal('false');
  });

  it('shows no error for a field that was left empty in passing', async () => {
    const { user } = renderForm();
    await user.click(field('Colour'));
    await user.tab();
    expect(screen.queryByText('Which colour?')).to.equal(null);
    await user.type(field('Size'), 'x');
    await user.tab();
    expect(screen.getByText('Too small')).to.exist;
  });

  it('submits the parsed values once on Enter, and shows the success message until the next change', async () => {
    const { user, sent } = renderForm();
    await user.type(field('Colour'), '  blue ');
    await user.type(field('Size'), 'large{Enter}');
    expect(sent).to.deep.equal([{ colour: 'blue', size: 'large' }]);
    expect((await screen.findByText('Painted.')).getAttribute('role')).to.equal('status');
    await user.type(field('Size'), 'r');
    expect(screen.queryByText('Painted.')).to.equal(null);
  });

  it("shows the server's messages under its fields until they change, and focuses the first", async () => {
    const { user } = renderForm(() => ({ message: 'No.', fields: { size: 'Sold out' } }));
    await user.type(field('Colour'), 'blue');
    await user.type(field('Size'), 'large');
    await user.click(screen.getByRole('button', { name: 'Paint' }));
    await screen.findByText('Sold out');
    await waitFor(() => expect(document.activeElement).to.equal(field('Size')));
    expect([describedBy(field('Size'))[0], screen.queryByRole('alert')]).to.deep.equal(['Sold out', null]);
    await user.type(field('Size'), 'r');
    expect(screen.queryByText('Sold out')).to.equal(null);
  });

  for (const [what, failure] of [
    ['a failure without fields', { message: 'The shop is closed.' }],
    ['a failure of fields that the form has not', { message: 'The shop is closed.', fields: { till: 'Empty' } }],
  ] as const) {
    it(`shows ${what} at the top as an alert`, async () => {
      const { user } = renderForm(() => failure);
      await user.type(field('Colour'), 'blue');
      await user.type(field('Size'), 'large{Enter}');
      expect((await screen.findByRole('alert')).textContent).to.equal('The shop is closed.');
      expect(screen.queryByText('Painted.')).to.equal(null);
    });
  }

  it('is inactive while a response is pending', async () => {
    const { user, sent } = renderForm(() => new Promise(() => undefined));
    await user.type(field('Colour'), 'blue');
    await user.type(field('Size'), 'large{Enter}');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Please wait' });
    expect(button.disabled).to.equal(true);
    await user.type(field('Size'), '{Enter}');
    expect(sent).to.have.length(1);
  });

  it('clears its fields after submitting if configured to', async () => {
    const { user } = renderForm(() => undefined, true);
    await user.type(field('Colour'), 'blue');
    await user.type(field('Size'), 'large{Enter}');
    await screen.findByText('Painted.');
    expect([field('Colour').value, field('Size').value]).to.deep.equal(['', '']);
    expect(screen.queryByText('Which colour?')).to.equal(null);
  });

  it('shows a password on request, accepts a pasted one and warns when caps lock is on', async () => {
    const { user } = renderForm();
    expect([field('Size').type, field('Size').autocomplete, field('Size').name]).to.deep.equal(['password', 'new-password', 'size']);
    await user.click(field('Size'));
    await user.paste('secret');
    expect(field('Size').value).to.equal('secret');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('Size').type).to.equal('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field('Size').type).to.equal('password');
    fireEvent.keyDown(field('Size'), { key: 'A', modifierCapsLock: true });
    expect(screen.getByText('Caps lock is on.')).to.exist;
    fireEvent.keyUp(field('Size'), { key: 'a', modifierCapsLock: false });
    expect(screen.queryByText('Caps lock is on.')).to.equal(null);
  });
});
