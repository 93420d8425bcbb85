import { fileTypeFromBuffer } from 'file-type';
import type { Context } from 'koa';
import { array } from 'yup';
import type { Services } from '#api/config/services';
import { notFound } from '#api/http/errors';
import { cmsFile } from '#contract/cms-sync/cms';
import { pictureTypes } from '#contract/media/uploads';
import { limits } from '#contract/shared/limits';
import { pickValidFields, readDraft, requestFromCms } from './readDraft';

/**
 * Sends a picture of a draft from the CMS's library, for the preview page.
 * @throws as `readDraft`, and 404 if the draft has no such file or it isn't a picture
 */
export async function sendDraftFile(services: Services, ctx: Context): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  const { cms, type, document } = await readDraft(services, String(ctx.params.token));
  const { logo, media } = pickValidFields(type, document.body);
  const draftFiles = [logo, ...(Array.isArray(media) ? media : [])].filter(Boolean);
  const files = array(cmsFile.required()).required().cast(draftFiles);
  const requestedFile = files.find(({ file }) => file === ctx.params.file);
  if (!requestedFile) throw notFound('picture');
  const bytes = await requestFromCms(services, () => cms.downloadFile(requestedFile.url, limits.maxUploadBytes));
  const detectedType = await fileTypeFromBuffer(bytes);
  if (!detectedType || !Object.hasOwn(pictureTypes, detectedType.mime)) throw notFound('picture');
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  ctx.type = detectedType.mime;
  ctx.body = bytes;
}
