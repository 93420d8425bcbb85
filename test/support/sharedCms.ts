import { type CmsHome, createCmsHome, type RunningCms, startCms } from './cms';

let shared: Promise<RunningCms> | undefined;
let sharedHome: CmsHome | undefined;

/** The one that the tests of a run share, since a start takes seconds. Each test makes its own documents. */
export async function sharedCms(): Promise<RunningCms> {
  shared ??= createCmsHome().then((home) => {
    sharedHome = home;
    return startCms(home);
  });
  return shared;
}

after(async function () {
  this.timeout(30_000);
  const running = await shared?.catch(() => undefined);
  await running?.stop();
  await sharedHome?.remove();
});
