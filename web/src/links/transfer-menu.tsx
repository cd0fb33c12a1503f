import { ArrowDownUp, Download, FileUp } from "lucide-react";
import { lazy, Suspense } from "react";
import { apiPath } from "../api/path.ts";
import { Button } from "../ui/button.tsx";
import { Menu, MenuItem } from "../ui/menu.tsx";
import { useView } from "../ui/use-view.ts";

const ImportDialog = lazy(() => import("./import-dialog.tsx").then((module) => ({ default: module.ImportDialog })));

export function TransferMenu({ view }: { view: URLSearchParams }) {
  const [, change] = useView();
  const importing = view.get("import") === "1";
  const exportPath = apiPath("/short-urls/export", {
    search: view.get("search"),
    status: view.get("status"),
    campaign_id: view.get("campaign"),
    tag: view.get("tag"),
  });
  return (
    <>
      <Menu
        trigger={
          <Button icon={<ArrowDownUp size={15} aria-hidden />}>
            <span className="sr-only sm:not-sr-only">Import, export</span>
          </Button>
        }
      >
        <MenuItem icon={<FileUp size={15} aria-hidden />} onSelect={() => change({ import: "1" })}>
          Import a CSV file
        </MenuItem>
        <MenuItem icon={<Download size={15} aria-hidden />} onSelect={() => window.location.assign(exportPath)}>
          Export this list as CSV
        </MenuItem>
      </Menu>
      {importing ? (
        <Suspense>
          <ImportDialog onClose={() => change({ import: null })} />
        </Suspense>
      ) : null}
    </>
  );
}
