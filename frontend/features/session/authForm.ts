export interface AuthFormProps {
  /** What the email field begins with. */
  email: string;
  /** Where the account is needed. */
  target: string;
  /** What was typed on this tab before; undefined for nothing. */
  typed: Record<string, unknown> | undefined;
  onTyped: (values: Record<string, unknown>) => void;
}
