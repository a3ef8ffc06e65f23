/** The built files beside the program's first one. */
export interface BuiltFiles {
  readonly decodeWorker: URL;
  readonly filesWorker: URL;
  readonly exportWorker: URL;
  readonly answersWorker: URL;
  readonly healthWorker: URL;
  readonly samplesWorker: URL;
  readonly demoWorker: URL;
  readonly preload: string;
  readonly page: string;
}
