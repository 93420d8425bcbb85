/** Every visitor id starts with this (specification, section 3). */
export const visitorIdPrefix = 'user_';
export const visitorIdPattern = /^user_[A-Za-z0-9_-]+$/;
/** Header in which a visitor says who asks. */
export const visitorIdHeader = 'X-Visitor-Id';
