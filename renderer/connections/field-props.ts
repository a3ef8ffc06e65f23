import type { ConnectionForm, FieldFaults } from './connection-form';

/** What every part of the connection's form is given. */
export interface FieldProps {
  readonly form: ConnectionForm;
  readonly faults: FieldFaults;
  readonly readOnly: boolean;
  readonly onChange: (changed: Partial<ConnectionForm>) => void;
}

/** And those of the sign-in. */
export interface SignInFieldsProps extends FieldProps {
  /** A password is stored. */
  readonly hasPassword: boolean;
  /** Passwords outlive this run. */
  readonly passwordsPersist: boolean;
}
