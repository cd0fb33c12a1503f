export function ImportDialog({ onClose }: { onClose: () => void }) {
  onClose();
  return null;
}
