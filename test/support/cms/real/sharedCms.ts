import { type CmsHome, createCmsHome, type RunningCms, startCms } from './cms';
import { addTerms } from './cmsDocuments';

let shared: Promise<RunningCms> | undefined;
let sharedHome: CmsHome | undefined;

/** The CMS shared by all tests of a run, because a start takes seconds. Each test creates its own documents. */
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
