// The secret as QR code and as text, and the first code, which proves that the app has it.
import { FactorCode } from '#auth/FactorCode.tsx';
import { finishApp, type BegunApp } from '#security/second-factors/factor-calls.ts';
import styles from '#security/SecurityPage.module.css';

export function AppSetup({ begun, onDone }: { readonly begun: BegunApp; readonly onDone: () => void }) {
  const { id, totp } = begun;
  const confirm = async (code: string) => {
    const result = await finishApp(id, code);
    if (result.ok) onDone();
    return result;
  };
  return (
    <div className={styles.section}>
      <ol className={styles.steps}>
        <li>Open your authenticator app and scan this picture.</li>
        <li>Type the six digits that the app shows.</li>
      </ol>
      <img className={styles.qr} src={totp.qr_code} alt="QR code for your authenticator app" />
      <details>
        <summary>Can’t scan it?</summary>
        <p className={styles.text}>Type this key into the app instead:</p>
        <code className={styles.code}>{totp.secret}</code>
      </details>
      <FactorCode
        label="Code from the app"
        note="6 digits. The code changes every 30 seconds."
        digits={6}
        wrong="This code is wrong. Please check your phone’s clock, then try the next code."
        confirm={confirm}
      />
    </div>
  );
}
