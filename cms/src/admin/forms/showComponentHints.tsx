import { Typography } from '@strapi/design-system';
import type { StrapiApp } from '@strapi/strapi/admin';

interface FormField {
  type: string;
  hint?: string;
  labelAction?: React.ReactNode;
}
interface Form {
  layout: { layout: FormField[][][] };
}

/** Strapi shows no help text for components in a form, such as a landing page's filters. This adds it next to their names. */
export function showComponentHints(app: Pick<StrapiApp, 'registerHook'>): void {
  app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', (form: Form): Form => {
    const panels = form.layout.layout.map((panel) => panel.map((row) => row.map(withHint)));
    return { ...form, layout: { ...form.layout, layout: panels } };
  });
}

function withHint(field: FormField): FormField {
  if (field.type !== 'component' || !field.hint) return field;
  const hint = (
    <Typography variant="pi" textColor="neutral600" fontWeight="regular">
      {field.hint}
    </Typography>
  );
  return { ...field, labelAction: hint };
}
