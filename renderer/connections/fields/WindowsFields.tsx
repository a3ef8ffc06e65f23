import { Radio, TextInput } from '@mantine/core';
import type { SecretProps } from './field-props';
import { SecretField } from './SecretField';
import classes from '../ConnectionEditor.module.css';

/** Windows integrated authentication (Negotiate, NTLM). */
export function WindowsFields(props: SecretProps) {
  const { form, faults, readOnly, onChange } = props;
  return (
    <>
      <div className={classes['pair']}>
        <TextInput
          readOnly={readOnly}
          label="Account"
          placeholder="the one signed in to this computer"
          description="Leave it empty for your own; else DOMAIN\user or user@domain."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          spellCheck={false}
          value={form.username}
          error={faults.username}
          onChange={(event) => onChange({ username: event.currentTarget.value })}
        />
        {form.username.trim() !== '' && <SecretField name="password" label="Password" {...props} />}
      </div>
      <Radio.Group
        label="The account is used"
        value={form.windowsUses}
        onChange={(value) => onChange({ windowsUses: value === 'token' ? 'token' : 'every-request' })}
      >
        <div className={classes['choices']}>
          <Radio value="token" label="to fetch a token for the reads" disabled={readOnly} />
          <Radio value="every-request" label="for every request" disabled={readOnly} />
        </div>
      </Radio.Group>
    </>
  );
}
