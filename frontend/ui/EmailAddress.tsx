/** A mail address; where there is no room for it in one line it goes on behind its @. */
export function EmailAddress({ address }: { address: string }) {
  const domainStart = address.indexOf('@') + 1;
  return (
    <span>
      {address.slice(0, domainStart)}
      <wbr />
      {address.slice(domainStart)}
    </span>
  );
}
