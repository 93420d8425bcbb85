import { boolean, type InferType, object, string } from 'yup';

/** Answer of GET /api/featurebase/hash: proves to the feedback widget who is signed in (specification, section 7). */
export const feedbackIdentity = object({ userHash: string().required() });
export type FeedbackIdentity = InferType<typeof feedbackIdentity>;

/** Whether the widget's script can be had now. */
export const featurebaseState = object({ answers: boolean().required() });
export type FeaturebaseState = InferType<typeof featurebaseState>;
