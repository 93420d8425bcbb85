/** The readable cookie that tells the browser whether to ask who is signed in: a stranger makes no 401. */
export const signedInCookie = 'signed_in';
