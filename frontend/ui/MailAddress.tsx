/** A mail address; where there is no room for it in one line it goes on behind its @. */
export function MailAddress({ address }: { address: string }) {
  const host = address.indexOf('@') + 1;
  return (
    <span>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </span>
  );
}
