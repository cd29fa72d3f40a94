// The files of the next message, once there are any.
import { Late } from '@consilium/web/ui/Late.tsx';
import { loadedLater } from '@consilium/web/ui/loaded-later.ts';
import type { UploadPanelProps } from '#files/UploadPanel.tsx';

const uploadPanel = loadedLater<UploadPanelProps>(
  async () => (await import(/* webpackChunkName: "later" */ '#files/UploadPanel.tsx')).UploadPanel,
);

export function LateUploadPanel(props: UploadPanelProps) {
  if (props.here.items.length === 0 && !props.isOver) return null;
  return <Late part={uploadPanel} props={props} />;
}
