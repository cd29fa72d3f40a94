// Shows the error of a route inside the page; the navigation stays.
import { toApiError } from '@consilium/web/api/api-error.ts';
import { isRouteErrorResponse, useRouteError } from '@consilium/web/platform.ts';
import { ErrorPanel } from '@consilium/web/ui/ErrorPanel.tsx';
import { Page } from '@consilium/web/ui/Page.tsx';
import { NotFound } from '#NotFound.tsx';

export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <Page title="Something went wrong">
      <ErrorPanel
        title="We couldn’t show this page"
        text={toApiError(error).message}
        onRetry={() => window.location.reload()}
      />
    </Page>
  );
}
