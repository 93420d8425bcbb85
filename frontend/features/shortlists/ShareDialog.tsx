import { useState } from 'react';
import { styled } from 'styled-components';
import type { Shortlist, ShortlistLinkKind } from '#contract/shortlists/shortlists';
import type { ApiFailure } from '#endpoints/base/apiCall';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { shortlistsApi } from '#endpoints/members/shortlists';
import { formatDate } from '#lib/text/format';
import { useAnnouncement } from '#shared/forms/useAnnouncement';
import { CopyButton } from '#shared/page/CopyButton';
import { Line, Person, Row, Rows } from '#shared/teamRows';
import { Button } from '#ui/controls/Button';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';
import { Dialog } from '#ui/overlays/Dialog';

const kinds: readonly { kind: ShortlistLinkKind; heading: string; text: string; name: string }[] = [
  { kind: 'view', heading: 'Link to view', name: 'view link', text: 'Anyone with this link can see the companies and the notes.' },
  { kind: 'edit', heading: 'Link to edit', name: 'edit link', text: 'Anyone with this link and an account can join and change the list.' },
];

/** Creates and revokes the links of a list, and removes its editors. */
export function ShareDialog({ shortlist, onClose }: { shortlist: Shortlist; onClose: () => void }) {
  const { statusLine, onDone } = useAnnouncement();
  const [createLink] = shortlistsApi.useCreateShortlistLinkMutation();
  const [revokeLink] = shortlistsApi.useRevokeShortlistLinkMutation();
  const [removeEditor] = shortlistsApi.useRemoveShortlistEditorMutation();
  const [urls, setUrls] = useState<Partial<Record<ShortlistLinkKind, string>>>({});
  const [isPending, setIsPending] = useState(false);
  const [lastFailure, setLastFailure] = useState<ApiFailure>();
  const { id, name, links, editors } = shortlist;
  const run = async <Result extends { error?: unknown }>(call: () => Promise<Result>, announcement: string): Promise<Result | null> => {
    if (isPending) return null;
    setIsPending(true);
    const result = await call();
    setIsPending(false);
    setLastFailure(toApiFailure(result.error));
    onDone(result.error ? '' : announcement);
    return result.error ? null : result;
  };
  const create = async (kind: ShortlistLinkKind) => {
    const created = await run(() => createLink({ id, kind }), 'Link created. Copy it now: it is not shown again.');
    if (created?.data) setUrls((current) => ({ ...current, [kind]: created.data?.url }));
  };
  const revoke = async (kind: ShortlistLinkKind) => {
    const revoked = await run(() => revokeLink({ id, kind }), 'Link revoked.');
    if (revoked) setUrls((current) => ({ ...current, [kind]: undefined }));
  };
  return (
    <Dialog title={`Share ${name}`} onClose={onClose}>
      {kinds.map(({ kind, heading, text, name: linkName }) => {
        const link = links.find((other) => other.kind === kind);
        const url = urls[kind];
        return (
          <Part key={kind} aria-label={heading}>
            <h3>{heading}</h3>
            <p>{text}</p>
            {link && !url && (
              <Quiet>{`Created ${formatDate(link.created_at)}. We don't store the link itself. If you've lost it, replace it.`}</Quiet>
            )}
            {url && <Url>{url}</Url>}
            <ActionRow>
              {url && <CopyButton subject="link" text={url} />}
              <Button $look="outline" aria-disabled={isPending} onClick={() => void create(kind)}>
                {link || url ? `Replace ${linkName}` : `Create ${linkName}`}
              </Button>
              {(link || url) && (
                <Button $look="danger" aria-disabled={isPending} onClick={() => void revoke(kind)}>
                  {`Revoke ${linkName}`}
                </Button>
              )}
            </ActionRow>
            {(link || url) && <Quiet>If you replace or revoke the link, the current one stops working.</Quiet>}
          </Part>
        );
      })}
      {editors.length > 0 && (
        <Part aria-label="Editors">
          <h3>Editors</h3>
          <Rows>
            {editors.map((editor) => (
              <Row key={editor.id}>
                <Line>
                  <Person>
                    <strong>{editor.name}</strong>
                  </Person>
                  <Button
                    $look="danger"
                    aria-label={`Remove ${editor.name}`}
                    aria-disabled={isPending}
                    onClick={() => void run(() => removeEditor({ id, editor: editor.id }), `${editor.name} removed.`)}
                  >
                    Remove
                  </Button>
                </Line>
              </Row>
            ))}
          </Rows>
        </Part>
      )}
      {statusLine}
      {lastFailure && <Alert>{lastFailure.message}</Alert>}
      <div>
        <Button $look="outline" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(2)};
  & > h3 { font-size: ${({ theme }) => theme.fontSizes.large}; }
`;

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const Url = styled.code`
  padding: ${({ theme }) => theme.space(3)};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surfaceQuiet};
  overflow-wrap: anywhere;
`;
