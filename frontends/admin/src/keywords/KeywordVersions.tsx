// Every change of the keywords, with what it did to the routing; each can be gone back to.
import { toApiError } from '@consilium/web/api/api-error.ts';
import { useMutation } from '@consilium/web/platform.ts';
import { Button } from '@consilium/web/ui/Button.tsx';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { routingWorse } from '#keywords/keyword-words.ts';
import { restoreVersion, useForgetKeywords, useVersions } from '#keywords/keywords-query.ts';
import { VersionCard } from '#keywords/VersionCard.tsx';
import { WorseRouting } from '#keywords/WorseRouting.tsx';
import { PortalSection } from '#section/PortalSection.tsx';
import styles from '#keywords/KeywordManagement.module.css';

export function KeywordVersions() {
  const asked = useVersions();
  const restoring = useRestoring();
  return (
    <PortalSection
      id="versions"
      title="Versions"
      asked={asked}
      failure="The versions could not be loaded"
      waitingLines={4}
      above={
        <>
          <WorseRouting
            error={restoring.error}
            isPending={restoring.isPending}
            onOverrule={(overruleBecause) =>
              restoring.mutate({ version: restoring.variables?.version ?? 0, overruleBecause })
            }
            onLeave={() => restoring.reset()}
          />
          {restoring.error && !routingWorse(restoring.error) && (
            <p role="alert">{toApiError(restoring.error).message}</p>
          )}
        </>
      }
    >
      {({ pages }) => {
        const versions = pages.flatMap((page) => page.versions);
        if (versions.length === 0)
          return <p className={styles.note}>The keywords are as they ship. Every change will stand here.</p>;
        return (
          <>
            <ol className={styles.versions}>
              {versions.map((version, place) => (
                <VersionCard
                  key={version.version}
                  version={version}
                  isNewest={place === 0}
                  isPending={restoring.isPending}
                  onRestore={() => restoring.mutate({ version: version.version })}
                />
              ))}
            </ol>
            <div className={styles.actions}>
              {asked.hasNextPage && (
                <Button isPending={asked.isFetchingNextPage} onPress={() => void asked.fetchNextPage()}>
                  Show more
                </Button>
              )}
              <Button look="quiet" isDisabled={restoring.isPending} onPress={() => restoring.mutate({ version: 0 })}>
                Go back to the shipped keywords
              </Button>
            </div>
          </>
        );
      }}
    </PortalSection>
  );
}

function useRestoring() {
  const forget = useForgetKeywords();
  return useMutation({
    mutationFn: restoreVersion,
    onSuccess: ({ version }) => {
      showToast({ title: `Saved as version ${version}` });
      return forget();
    },
  });
}
