import { ownContractor } from '../../contract/contractorChanges';
import { logoForm, mediaOrder, pictureForm, pictureWords } from '../../contract/uploads';
import { type Endpoint, endpoint, type Parameter, type Services } from '../../endpoint';
import { requirePathId } from '../../pathId';
import { contractorPath } from '../contractorPath';
import { addPicture, admitPicture } from './addPicture';
import { describePicture, removeLogo, removePicture, reorderPictures } from './changePictures';

const picturePath: Parameter = { name: 'picture', in: 'path', description: 'Id of the picture', required: true, schema: { type: 'integer' } };

/** The logo and the gallery of a profile that one looks after; each answers the whole profile. */
export function uploadsRoutes(services: Services): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/logo',
      summary: 'Makes a picture (JPEG, PNG, WebP) the logo; crop is JSON with x, y, width, height in pixels of the upright picture',
      limit: 'upload',
      access: 'signedIn',
      parameters: [contractorPath],
      body: logoForm,
      upload: true,
      admit: (ctx) => admitPicture(services, ctx, 'logo'),
      answer: ownContractor,
      handle: (ctx, form) => addPicture(services, ctx, 'logo', form),
    }),
    endpoint({
      method: 'delete',
      path: '/api/user/contractors/:contractor/logo',
      summary: 'Removes the logo',
      limit: 'write',
      access: 'signedIn',
      parameters: [contractorPath],
      answer: ownContractor,
      handle: (ctx) => removeLogo(services, ctx),
    }),
    endpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/media',
      summary: 'Adds a picture (JPEG, PNG, WebP) to the gallery, as many as the tier has room for; crop as for the logo, else its middle is shown',
      limit: 'upload',
      access: 'signedIn',
      parameters: [contractorPath],
      body: pictureForm,
      upload: true,
      admit: (ctx) => admitPicture(services, ctx, 'image'),
      answer: ownContractor,
      handle: (ctx, form) => addPicture(services, ctx, 'image', form),
    }),
    endpoint({
      method: 'put',
      path: '/api/user/contractors/:contractor/media/order',
      summary: 'Puts the gallery in a new order; 409 with the profile of today where these are not exactly its pictures',
      limit: 'write',
      access: 'signedIn',
      parameters: [contractorPath],
      body: mediaOrder,
      answer: ownContractor,
      handle: (ctx, { ids }) => reorderPictures(services, ctx, ids),
    }),
    endpoint({
      method: 'put',
      path: '/api/user/contractors/:contractor/media/:picture',
      summary: 'Changes what a picture of the gallery says to those who do not see it',
      limit: 'write',
      access: 'signedIn',
      parameters: [contractorPath, picturePath],
      body: pictureWords,
      answer: ownContractor,
      handle: (ctx, { alt }) => describePicture(services, ctx, requirePathId(ctx.params.picture, 'picture'), alt),
    }),
    endpoint({
      method: 'delete',
      path: '/api/user/contractors/:contractor/media/:picture',
      summary: 'Removes a picture from the gallery',
      limit: 'write',
      access: 'signedIn',
      parameters: [contractorPath, picturePath],
      answer: ownContractor,
      handle: (ctx) => removePicture(services, ctx, requirePathId(ctx.params.picture, 'picture')),
    }),
  ];
}
