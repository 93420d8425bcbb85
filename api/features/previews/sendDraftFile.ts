import { fileTypeFromBuffer } from 'file-type';
import type { Context } from 'koa';
import { array } from 'yup';
import { cmsFile } from '../../contract/cms';
import { limits } from '../../contract/limits';
import { pictureTypes } from '../../contract/uploads';
import type { Services } from '../../endpoint';
import { notFound } from '../../errors';
import { askCms, readDraft } from './readDraft';
import { soundFields } from './soundFields';

/**
 * Sends a picture of a draft from the CMS's library, for what shows the draft.
 * @throws as `readDraft`, and 404 for what the draft has not, or what is no picture
 */
export async function sendDraftFile(services: Services, ctx: Context): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  const { cms, type, document } = await readDraft(services, String(ctx.params.token));
  const { logo, media } = soundFields(type, document.body);
  const given = [logo, ...(Array.isArray(media) ? media : [])].filter(Boolean);
  const files = array(cmsFile.required()).required().cast(given);
  const asked = files.find(({ file }) => file === ctx.params.file);
  if (!asked) throw notFound('picture');
  const bytes = await askCms(services, () => cms.file(asked.url, limits.upload));
  const found = await fileTypeFromBuffer(bytes);
  if (!found || !Object.hasOwn(pictureTypes, found.mime)) throw notFound('picture');
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  ctx.type = found.mime;
  ctx.body = bytes;
}
