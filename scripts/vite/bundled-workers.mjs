import { build } from 'vite';

/**
 * Serves each worker of the page as one file, as the built program has it: a development server would have every worker that starts
 * ask for all of its modules anew, some hundred.
 *
 * @param config what the workers are built with: `resolve` and `plugins` as in Vite's configuration
 */
export function bundledWorkers(config) {
  const bundles = new Map();
  return {
    name: 'bundled-workers',
    enforce: 'pre',
    load(id) {
      const [file, query = ''] = id.split('?');
      if (!new URLSearchParams(query).has('worker_file')) return undefined;
      if (!bundles.has(file)) bundles.set(file, bundleOf(file, config));
      return bundles.get(file);
    },
  };
}

async function bundleOf(file, config) {
  const { output } = await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      // The file that is served stands alone.
      assetsInlineLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { input: file, output: { codeSplitting: false } },
    },
  });
  return output[0].code;
}
