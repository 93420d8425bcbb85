import { type CmsHome, createCmsHome, type RunningCms, startCms } from './cms';
import { addTerms, resetRemovalLimit } from './cmsDocuments';

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

/** Lets designers remove as many entries of the shared CMS as at first: all tests of a run share their limit. */
export async function resetSharedRemovalLimit(): Promise<void> {
  if (sharedHome) await resetRemovalLimit(sharedHome);
}

after(async function () {
  this.timeout(30_000);
  const running = await shared?.catch(() => undefined);
  await running?.stop();
  await sharedHome?.remove();
});
