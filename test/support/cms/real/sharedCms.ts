import { type CmsHome, createCmsHome, type RunningCms, startCms } from './cms';
import { addTerms } from './cmsDocuments';

let shared: Promise<RunningCms> | undefined;
let sharedHome: CmsHome | undefined;

/** The one that the tests of a run share, since a start takes seconds. Each test makes its own documents. */
export async function sharedCms(): Promise<RunningCms> {
  shared ??= createCmsHome().then(async (home) => {
    sharedHome = home;
    const running = await startCms(home);
    await addTerms(home);
    return running;
  });
  return shared;
}

after(async function () {
  this.timeout(30_000);
  const running = await shared?.catch(() => undefined);
  await running?.stop();
  await sharedHome?.remove();
});
