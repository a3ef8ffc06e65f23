import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { extraAuthoritiesSchema, type ExtraAuthorities } from '@shared/contract/connections/network';
import { problem, ProblemError } from '@shared/problem/problem';
import { certificateFacts, certificatesIn } from './certificate-facts';

const largest = 512_000;

/** The certificates of a file (PEM, or DER with one). Throws a ProblemError of kind `file` when it holds none. */
export async function readAuthorities(file: string): Promise<ExtraAuthorities> {
  const fileName = path.basename(file);
  try {
    if ((await stat(file)).size > largest) throw new RangeError('too large');
    const certificates = certificatesIn(await readFile(file));
    return extraAuthoritiesSchema.parse({
      fileName,
      pem: certificates.map((certificate) => certificate.toString()).join(''),
      certificates: certificates.map(certificateFacts),
    });
  } catch (thrown) {
    throw new ProblemError(
      problem(
        'file',
        `The file ${fileName} holds no certificate that can be read.`,
        'Choose a file in PEM or DER, as authorities hand them out (.pem, .crt, .cer).',
      ),
      { cause: thrown },
    );
  }
}
