import type { Connection, SecretStorage } from '@shared/contract/connections/connection';
import type { ConnectionForm, FieldFaults } from '../connection-form';

/** What every part of the connection's form is given. */
export interface FieldProps {
  readonly form: ConnectionForm;
  readonly faults: FieldFaults;
  readonly readOnly: boolean;
  readonly onChange: (changed: Partial<ConnectionForm>) => void;
}

/** And those parts that take secrets. */
export interface SecretProps extends FieldProps {
  /** The secrets that are kept. */
  readonly stored: Connection['stored'];
  /** Those that are stored for another target than the form names, and so are not used for it. */
  readonly lapsed: Connection['stored'];
  readonly storage: SecretStorage;
}
