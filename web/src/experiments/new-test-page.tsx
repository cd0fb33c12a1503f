import { Plus, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link, useLocation } from "wouter";
import { fieldError, formError } from "../api/api-error.ts";
import { useQrCodes } from "../qr/qr.api.ts";
import { Button, ButtonLink, IconButton } from "../ui/button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { PageHead } from "../ui/pieces.tsx";
import { Toggle } from "../ui/toggle.tsx";
import { useView } from "../ui/use-view.ts";
import { Planner } from "./planner.tsx";
import {
  emptyTest,
  emptyVariant,
  letterOf,
  type TestDraft,
  testInputOf,
  type VariantDraft,
  weightSum,
} from "./test-draft.ts";
import { useCreateTest } from "./tests.api.ts";

const VARIANTS_MAX = 10;

interface FormProps {
  draft: TestDraft;
  change: (part: Partial<TestDraft>) => void;
  error: unknown;
}

export function NewTestPage() {
  const [view] = useView();
  const [draft, setDraft] = useState<TestDraft>(() => emptyTest(view.get("qr") ?? ""));
  const create = useCreateTest();
  const [, navigate] = useLocation();
  const change = (part: Partial<TestDraft>) => setDraft((old) => ({ ...old, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(testInputOf(draft), { onSuccess: ({ id }) => navigate(`/tests/${id}`) });
  };
  const trouble = formError(create.error, "name", "primary_qr_id");
  return (
    <>
      <title>New A/B test · Signpost</title>
      <PageHead title="New A/B test" />
      <form
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6"
      >
        <div className="space-y-4">
          <BasicsSection draft={draft} change={change} error={create.error} />
          <VariantsSection draft={draft} change={change} error={create.error} />
        </div>
        <div className="space-y-4">
          <Planner draft={draft} onUse={(minSample) => change({ minSample })} />
          {trouble ? (
            <p role="alert" className="text-danger">
              {trouble}
            </p>
          ) : null}
          <div className="flex gap-2">
            <ButtonLink to="/tests" className="h-10">
              Cancel
            </ButtonLink>
            <Button type="submit" look="primary" className="h-10 flex-1" busy={create.isPending}>
              Create draft
            </Button>
          </div>
        </div>
      </form>
    </>
  );
}

function NoCodeYet() {
  return (
    <>
      A test needs a code whose scans are counted.{" "}
      <Link to="/qr/new" className="font-medium text-accent-strong underline underline-offset-4">
        Design one first
      </Link>
    </>
  );
}

function BasicsSection({ draft, change, error }: FormProps) {
  const codes = useQrCodes({ limit: 100, sortBy: "name", sortOrder: "asc" }).data?.codes;
  const usable = codes?.filter((code) => code.short_url_id !== null) ?? [];
  const none = codes !== undefined && usable.length === 0;
  const options = [
    { value: "", label: "Choose a code" },
    ...usable.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <section aria-label="The test" className="card space-y-5 p-5 sm:p-6">
      <TextField
        label="Name"
        placeholder="Menu page: photos or list"
        value={draft.name}
        required
        onChange={(event) => change({ name: event.target.value })}
        error={fieldError(error, "name")}
      />
      <SelectField
        label="QR code"
        options={options}
        value={draft.qrId}
        required
        onChange={(event) => change({ qrId: event.target.value })}
        hint={none ? <NoCodeYet /> : "Codes whose scans are counted, or whose content can change."}
        error={fieldError(error, "primary_qr_id")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Scans before any verdict"
          type="number"
          min={1}
          value={draft.minSample}
          onChange={(event) => change({ minSample: event.target.value })}
          error={fieldError(error, "min_sample_size")}
        />
        <SelectField
          label="Confidence"
          options={["90", "95", "99"].map((value) => ({ value, label: `${value} %` }))}
          value={draft.confidence}
          onChange={(event) => change({ confidence: event.target.value })}
        />
      </div>
      <Toggle
        label="Count conversions"
        hint="Adds a click id to the destination; your page reports it back when somebody buys, books or signs up."
        checked={draft.conversions}
        onChange={(conversions) => change({ conversions })}
      />
    </section>
  );
}

function VariantsSection({ draft, change, error }: FormProps) {
  const { variants, weighted } = draft;
  const update = (key: number, part: Partial<VariantDraft>) =>
    change({ variants: variants.map((variant) => (variant.key === key ? { ...variant, ...part } : variant)) });
  const add = () =>
    change({ variants: [...variants, emptyVariant(Math.max(...variants.map(({ key }) => key)) + 1, "0")] });
  return (
    <section aria-label="Variants" className="card space-y-5 p-5 sm:p-6">
      <h2 className="text-[15px] font-semibold">Pages to compare</h2>
      {variants.map((variant, index) => (
        <VariantFields
          key={variant.key}
          variant={variant}
          letter={letterOf(index)}
          weighted={weighted}
          error={fieldError(error, `variants[${index}].destination_url`, `variants.${index}.destination_url`)}
          onChange={(part) => update(variant.key, part)}
          onRemove={
            variants.length > 2 ? () => change({ variants: variants.filter(({ key }) => key !== variant.key) }) : null
          }
        />
      ))}
      <Toggle
        label="Uneven split"
        hint="Give each page its own share of the scans."
        checked={weighted}
        onChange={(on) => change({ weighted: on })}
      />
      {weighted && Math.abs(weightSum(draft) - 100) > 0.01 ? (
        <p className="text-[13px] text-danger">The shares add up to {weightSum(draft)} %; they must make 100 %.</p>
      ) : null}
      {variants.length < VARIANTS_MAX ? (
        <Button size="sm" icon={<Plus size={14} aria-hidden />} onClick={add}>
          Add a page
        </Button>
      ) : null}
    </section>
  );
}

interface VariantProps {
  variant: VariantDraft;
  letter: string;
  weighted: boolean;
  error: string | null;
  onChange: (part: Partial<VariantDraft>) => void;
  onRemove: (() => void) | null;
}

function VariantFields({ variant, letter, weighted, error, onChange, onRemove }: VariantProps) {
  return (
    <fieldset className="rounded-xl border border-line p-4">
      <legend className="sr-only">Variant {letter}</legend>
      <div className="flex items-start gap-3">
        <span
          aria-hidden
          className="mt-7 flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft text-[13px] font-semibold text-accent-strong"
        >
          {letter}
        </span>
        <div className="grid min-w-0 flex-1 gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <TextField
            label={`Name of ${letter}`}
            placeholder={`Variant ${letter}`}
            value={variant.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
          <TextField
            label={`Address of ${letter}`}
            placeholder="https://example.com/page"
            inputMode="url"
            required
            value={variant.url}
            onChange={(event) => onChange({ url: event.target.value })}
            error={error}
          />
          {weighted ? (
            <TextField
              label="Share, %"
              type="number"
              min={0}
              max={100}
              className="max-w-28"
              value={variant.weight}
              onChange={(event) => onChange({ weight: event.target.value })}
            />
          ) : null}
        </div>
        {onRemove ? (
          <IconButton label={`Remove ${letter}`} className="mt-6" onClick={onRemove}>
            <X size={16} aria-hidden />
          </IconButton>
        ) : null}
      </div>
    </fieldset>
  );
}
