import type { RequestForm } from '@shared/contract/inspect/request-record';
import { curlCommand, encodedAddress, type ShownRequest, type SignIn } from './curl-command';

/**
 * A request as text that repeats it elsewhere, without a secret: a cURL command (see `curlCommand`), a script of PowerShell, or one of
 * Python that needs nothing but its standard library. They ask for the password of the user, where there is one. Python can't sign in by Windows, and says so.
 */
export function requestCode(request: ShownRequest, signIn: SignIn | undefined, form: RequestForm): string {
  if (form === 'script') return powerShellScript(request, signIn);
  return form === 'python' ? pythonScript(request, signIn) : curlCommand(request, signIn, form);
}

/** Headers but for the sign-in that is asked for, and but for `others`. */
function headersOf({ requestHeaders }: ShownRequest, signIn: SignIn | undefined, ...others: readonly string[]) {
  const left = new Set([...others, ...(signIn === undefined ? [] : ['authorization'])]);
  return requestHeaders.filter(([name]) => !left.has(name.toLowerCase()));
}

function powerShellScript(request: ShownRequest, signIn: SignIn | undefined): string {
  const type = request.requestHeaders.find(([name]) => /^content-type$/i.test(name))?.[1];
  const headers = headersOf(request, signIn, 'content-type').map(
    ([name, value]) => `  ${powerShellText(name)} = ${powerShellText(value)}`,
  );
  const options = [
    `-Uri ${powerShellText(encodedAddress(request.url))}`,
    `-Method ${request.method}`,
    '-Headers $headers',
    ...(signIn?.kind === 'windows' ? [powerShellAccount(signIn.username)] : []),
    ...(type === undefined ? [] : [`-ContentType ${powerShellText(type)}`]),
    // As bytes: older versions send texts in another encoding.
    ...(request.requestBody === undefined ? [] : ['-Body ([Text.Encoding]::UTF8.GetBytes($body))']),
  ];
  return [
    '$headers = @{',
    ...headers,
    '}',
    ...(signIn?.kind === 'basic' ? powerShellSignIn(signIn.username) : []),
    ...(request.requestBody === undefined ? [] : [`$body = ${powerShellText(request.requestBody)}`]),
    `$response = Invoke-WebRequest -UseBasicParsing ${options.join(' ')}`,
    // Its text is Latin-1 in older versions where the server names no encoding, and JSON is UTF-8.
    '[Text.Encoding]::UTF8.GetString($response.RawContentStream.ToArray())',
  ].join('\n');
}

function powerShellSignIn(username: string): readonly string[] {
  return [
    `$account = (Get-Credential -UserName ${powerShellText(username)} -Message 'Password').GetNetworkCredential()`,
    '$signIn = [Text.Encoding]::UTF8.GetBytes("$($account.UserName):$($account.Password)")',
    `$headers['Authorization'] = 'Basic ' + [Convert]::ToBase64String($signIn)`,
  ];
}

function powerShellAccount(username: string): string {
  if (username === '') return '-UseDefaultCredentials';
  return `-Credential (Get-Credential -UserName ${powerShellText(username)} -Message 'Password')`;
}

/** Nothing is replaced inside; PowerShell also takes typographic quotation marks for the end. */
function powerShellText(text: string): string {
  return `'${text.replaceAll(/['\u2018-\u201b]/g, '$&$&')}'`;
}

function pythonScript(request: ShownRequest, signIn: SignIn | undefined): string {
  const headers = headersOf(request, signIn).map(([name, value]) => `    ${pythonText(name)}: ${pythonText(value)},`);
  const body = request.requestBody === undefined ? 'None' : `${pythonText(request.requestBody)}.encode()`;
  return [
    ...(signIn?.kind === 'windows'
      ? ['# The connection signs in by Windows, which Python’s standard library can’t: the server will refuse this.']
      : []),
    ...(signIn?.kind === 'basic' ? ['import base64', 'import getpass'] : []),
    'import urllib.request',
    '',
    'headers = {',
    ...headers,
    '}',
    ...(signIn?.kind === 'basic' ? pythonSignIn(signIn.username) : []),
    'request = urllib.request.Request(',
    `    ${pythonText(encodedAddress(request.url))},`,
    `    data=${body},`,
    '    headers=headers,',
    `    method=${pythonText(request.method)},`,
    ')',
    'with urllib.request.urlopen(request) as response:',
    '    print(response.read().decode())',
  ].join('\n');
}

function pythonSignIn(username: string): readonly string[] {
  return [
    `username = ${pythonText(username)}`,
    'sign_in = f"{username}:{getpass.getpass()}".encode()',
    'headers["Authorization"] = "Basic " + base64.b64encode(sign_in).decode()',
  ];
}

/** A text of JSON is one of Python. */
function pythonText(text: string): string {
  return JSON.stringify(text);
}
