import { type ComponentType, lazy, Suspense } from "react";
import { Redirect, Route, Router, Switch } from "wouter";
import { ApiError } from "./api/api-error.ts";
import { LinksPage } from "./links/links-page.tsx";
import { useAccount } from "./session/session.api.ts";
import { SignInPage } from "./session/sign-in-page.tsx";
import { Shell } from "./shell/shell.tsx";
import { ButtonLink } from "./ui/button.tsx";
import { Logo } from "./ui/logo.tsx";
import { EmptyState, Skeleton, Trouble } from "./ui/pieces.tsx";

type Page = ComponentType<{ params: Record<string, string | undefined> }>;

const page = (load: () => Promise<Page>) => lazy(async () => ({ default: await load() }));

const LinkPage = page(() => import("./link/link-page.tsx").then((module) => module.LinkPage));
const OverviewPage = page(() => import("./overview/overview-page.tsx").then((module) => module.OverviewPage));
const QrListPage = page(() => import("./qr/qr-list-page.tsx").then((module) => module.QrListPage));
const DesignerPage = page(() => import("./qr/designer-page.tsx").then((module) => module.DesignerPage));
const QrPage = page(() => import("./qr/qr-page.tsx").then((module) => module.QrPage));
const CampaignsPage = page(() => import("./campaigns/campaigns-page.tsx").then((module) => module.CampaignsPage));
const CampaignPage = page(() => import("./campaigns/campaign-page.tsx").then((module) => module.CampaignPage));
const DomainsPage = page(() => import("./domains/domains-page.tsx").then((module) => module.DomainsPage));
const TestsPage = page(() => import("./experiments/tests-page.tsx").then((module) => module.TestsPage));
const NewTestPage = page(() => import("./experiments/new-test-page.tsx").then((module) => module.NewTestPage));
const TestPage = page(() => import("./experiments/test-page.tsx").then((module) => module.TestPage));
const SettingsPage = page(() => import("./settings/settings-page.tsx").then((module) => module.SettingsPage));

function Pages() {
  return (
    <Switch>
      <Route path="/">
        <Redirect to="/links" replace />
      </Route>
      <Route path="/links" component={LinksPage} />
      <Route path="/links/:id" component={LinkPage} />
      <Route path="/overview" component={OverviewPage} />
      <Route path="/qr" component={QrListPage} />
      <Route path="/qr/new" component={DesignerPage} />
      <Route path="/qr/:id" component={QrPage} />
      <Route path="/campaigns" component={CampaignsPage} />
      <Route path="/campaigns/:id" component={CampaignPage} />
      <Route path="/domains" component={DomainsPage} />
      <Route path="/tests" component={TestsPage} />
      <Route path="/tests/new" component={NewTestPage} />
      <Route path="/tests/:id" component={TestPage} />
      <Route path="/settings/:section?" component={SettingsPage} />
      <Route component={NoSuchPage} />
    </Switch>
  );
}

export function App() {
  const account = useAccount();
  const signedOut = account.error instanceof ApiError && account.error.status === 401;
  if (account.isPending) return <Opening />;
  if (signedOut) return <SignInPage />;
  if (!account.data) {
    return (
      <main className="mx-auto max-w-lg px-4 py-24">
        <Trouble error={account.error} retry={() => void account.refetch()} />
      </main>
    );
  }
  return (
    <Router base="/app">
      <Shell account={account.data}>
        <Suspense fallback={<PageSkeleton />}>
          <Pages />
        </Suspense>
      </Shell>
    </Router>
  );
}

function Opening() {
  return (
    <div className="flex min-h-dvh items-center justify-center" role="status" aria-label="Opening Signpost">
      <Logo size={40} />
    </div>
  );
}

function PageSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton className="mb-6 h-8 w-48" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}

function NoSuchPage() {
  return (
    <>
      <title>Not found · Signpost</title>
      <h1 className="sr-only">Not found</h1>
      <EmptyState icon="?" title="There is no such page" action={<ButtonLink to="/links">Go to your links</ButtonLink>}>
        The address may be old or mistyped.
      </EmptyState>
    </>
  );
}
