/** The licences of packages as one text, each text once. */
export function licenceText(packages) {
  const byText = new Map();
  for (const one of packages) {
    const text = one.texts.join('\n\n') || `${one.license} (the package has no text of it)`;
    byText.set(text, [...(byText.get(text) ?? []), one]);
  }
  const parts = [...byText].map(([text, of]) => {
    const names = of.map(({ name, version, license }) => `${name} ${version} (${license})`);
    return `${names.join('\n')}\n\n${text}\n`;
  });
  const head =
    'The program holds parts of these packages. The licences of Electron and Chromium are in the files LICENSE.electron.txt and\nLICENSES.chromium.html beside the program.\n';
  return [head, ...parts].join(`\n${'='.repeat(100)}\n\n`);
}

/** A bill of materials after CycloneDX 1.6 (ECMA-424). */
export function billOfMaterials({ program, packages, serial, at }) {
  const { name, version, license } = program;
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${serial}`,
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: { type: 'application', ...component({ name, version, license }) },
    },
    components: packages.map((one) => ({ type: 'library', ...component(one) })),
  };
}

function component({ name, version, license, homepage }) {
  const [scope, own] = name.startsWith('@') ? name.split('/') : [undefined, name];
  // Package URL: https://github.com/package-url/purl-spec
  const purl = `pkg:npm/${scope === undefined ? '' : `${encodeURIComponent(scope)}/`}${own}@${version}`;
  return {
    'bom-ref': purl,
    ...(scope !== undefined && { group: scope }),
    name: own,
    version,
    purl,
    licenses: [{ expression: license }],
    ...(homepage !== undefined && { externalReferences: [{ type: 'website', url: homepage }] }),
  };
}
