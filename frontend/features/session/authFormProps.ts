export interface AuthFormProps {
  /** What the email field begins with. */
  email: string;
  /** Where the account is needed. */
  target: string;
  /** What was typed on this tab before; undefined for nothing. */
  draft: Record<string, unknown> | undefined;
  onDraftChange: (values: Record<string, unknown>) => void;
}
