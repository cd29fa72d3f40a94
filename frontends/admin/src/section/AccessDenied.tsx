// Says why in a toast that survives the navigation, and redirects home.
import { Navigate } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { useEffect } from 'react';

export function AccessDenied() {
  useEffect(() => {
    showToast({
      title: 'Access Denied',
      text: "You don't have permission to access the admin portal",
      tone: 'loss',
    });
  }, []);
  return <Navigate to="/" replace />;
}
